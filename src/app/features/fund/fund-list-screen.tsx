import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimal, formatFraction, formatPercent } from '#app/shared/format/decimal.ts';
import { differenceText } from '#app/shared/format/difference-text.ts';
import { exactText } from '#app/shared/format/money-text.ts';
import { priceText } from '#app/shared/format/number-text.ts';
import { formatDate } from '#app/shared/format/time.ts';
import { QuotaBar } from '#app/shared/money/earn/bars.tsx';
import { EarnCurve } from '#app/shared/money/earn/earn-curve.tsx';
import { LoadingState } from '#app/shared/page/loading-state.tsx';
import pageHead from '#app/shared/page/page-head.module.css';
import { AsOf } from '#app/ui/age-chip.tsx';
import { Change, Price } from '#app/ui/amount.tsx';
import common from '#app/ui/common.module.css';
import { FactList } from '#app/ui/fact-list.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TabPanel, Tabs } from '#app/ui/tabs.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { failureOf } from '#app/worker-client/failure-error.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import { FUND_SPANS, type Fund, type FundCurve, type FundSpan } from '#protocol/fund.ts';
import type { Coin } from '#protocol/units.ts';
import { BuyPanel } from './buy-panel.tsx';
import styles from './fund.module.css';
import { FundCard, NAV_DECIMALS, percentOf, RiskChip } from './fund-card.tsx';
import type { FundSearch } from './fund-search.ts';
import { curveQuery } from './queries.ts';

/** What a fund holds, what it costs, and when it can be left. */
function FundTerms({ fund }: { readonly fund: Fund }) {
  const { t } = useTranslation('earn');
  const { currency, managementRate, portfolio, quota, max, inception } = fund;
  return (
    <div className={styles.terms}>
      <section>
        <h3 className={styles.subtitle}>{t('fund.terms.title')}</h3>
        <FactList
          facts={[
            { name: t('fund.terms.buyFee'), value: formatFraction(fund.buyFeeRate) },
            { name: t('fund.terms.redeemFee'), value: formatFraction(fund.redeemFeeRate) },
            {
              name: t('fund.terms.management'),
              value:
                managementRate === null
                  ? t('fund.terms.notSaid')
                  : t('fund.terms.perYear', { rate: formatFraction(managementRate) }),
            },
            {
              name: t('fund.terms.lock'),
              value:
                fund.lockDays === 0 ? t('fund.terms.noLock') : t('fund.terms.days', { count: fund.lockDays }),
            },
            { name: t('fund.terms.dealing'), value: <TimeText time={fund.nextDealing} /> },
            { name: t('fund.terms.min'), value: `${exactText(fund.min)} ${currency}` },
            ...(max === null ? [] : [{ name: t('fund.terms.max'), value: `${exactText(max)} ${currency}` }]),
            ...(inception === null
              ? []
              : [{ name: t('fund.terms.inception'), value: <TimeText time={inception} look="date" /> }]),
          ]}
        />
      </section>
      <section>
        <h3 className={styles.subtitle}>{t('fund.terms.portfolio')}</h3>
        <FactList
          facts={portfolio.map(({ coin, share }) => ({ name: coin, value: formatFraction(share) }))}
        />
        <p className={common.note}>{t('fund.terms.held')}</p>
        {quota && <QuotaBar total={quota.total} left={quota.left} unit={currency} />}
      </section>
    </div>
  );
}

interface FundPanelProps {
  readonly fund: Fund;
  readonly days: `${FundSpan}`;
  readonly onDays: (days: `${FundSpan}`) => void;
}

const SPANS = FUND_SPANS.map((span) => `${span}` as const);
const TABS = 'fund-span';

/** One fund: what a share is worth, how that went, how far it fell on the way, and its terms. */
function FundPanel({ fund, days, onDays }: FundPanelProps) {
  const { t } = useTranslation('earn');
  return (
    <Panel title={fund.name} end={<RiskChip risk={fund.risk} />} padded className={styles.fund}>
      <div className={styles.headline}>
        <span className={styles.nav}>
          <Price value={fund.nav} precision={NAV_DECIMALS} /> <span translate="no">{fund.currency}</span>
        </span>
        <Change percent={percentOf(fund.change)} />
        <span className={common.note}>
          {t('fund.panel.valueOf')} <TimeText time={fund.time} />
        </span>
      </div>
      <Tabs
        id={TABS}
        label={t('fund.curve.span')}
        value={days}
        items={SPANS.map((span) => ({ value: span, label: t('fund.curve.days', { count: Number(span) }) }))}
        onChange={onDays}
      />
      <TabPanel id={TABS} value={days} className={styles.curves}>
        <FundCurves fund={fund} days={FUND_SPANS.find((span) => `${span}` === days) ?? 30} />
      </TabPanel>
      <FundTerms fund={fund} />
    </Panel>
  );
}

interface FundListScreenProps {
  readonly search: FundSearch;
  readonly onSearch: (search: FundSearch) => void;
}

/** Every fund with its last month; the chosen one with its past, its terms, and a form to buy into it. */
export function FundListScreen({ search, onSearch }: FundListScreenProps) {
  const { t } = useTranslation('earn');
  const { value: funds, failure, source, asOf } = useLive({ name: 'funds' });
  const chosen = funds?.find(({ id }) => id === search.fund) ?? funds?.[0];
  return (
    <div className={styles.screen}>
      <header className={pageHead.head}>
        <h1>{t('fund.list.title')}</h1>
        <p>
          {t('fund.list.intro')} {source === 'cache' && asOf !== null && <AsOf asOf={asOf} now={serverNow} />}
        </p>
      </header>
      {funds === null ? (
        <div className={styles.wide} aria-busy={failure === null}>
          <LoadingState failure={failure} lines={8} />
        </div>
      ) : chosen ? (
        <>
          <nav className={styles.cards} aria-label={t('fund.list.choose')}>
            {funds.map((fund) => (
              <FundCard key={fund.id} fund={fund} current={fund.id === chosen.id} days={search.days} />
            ))}
          </nav>
          <FundPanel
            fund={chosen}
            days={search.days ?? '30'}
            onDays={(days) => onSearch({ fund: chosen.id, ...(days !== '30' && { days }) })}
          />
          <BuyPanel key={chosen.id} fund={chosen} />
        </>
      ) : (
        <div className={styles.wide}>
          <EmptyState title={t('fund.list.empty')} />
        </div>
      )}
    </div>
  );
}

interface FundCurvesProps {
  readonly fund: Fund;
  readonly days: FundSpan;
}

/** The value over the last days, and under it how far it stood below its highest. */
function FundCurves({ fund, days }: FundCurvesProps) {
  const query = useQuery(curveQuery(fund.id, days, fund.time));
  const failure = failureOf(query.error);
  const known = query.data;
  if (!known) {
    return (
      <div aria-busy={failure === null}>
        <LoadingState failure={failure} lines={6} onRetry={() => void query.refetch()} />
      </div>
    );
  }
  return (
    <>
      {known.source === 'cache' && (
        <p className={common.note}>
          <AsOf asOf={known.asOf} now={serverNow} />
        </p>
      )}
      <Curves curve={known.value} currency={fund.currency} />
    </>
  );
}

function Curves({ curve, currency }: { readonly curve: FundCurve; readonly currency: Coin }) {
  const { t, i18n } = useTranslation('earn');
  const { points, growth, worst } = curve;
  const values = useMemo(() => Float64Array.from(points, ({ nav }) => Number(nav)), [points]);
  const falls = useMemo(() => Float64Array.from(points, ({ drawdown }) => 100 * Number(drawdown)), [points]);
  const times = useMemo(() => Float64Array.from(points, ({ time }) => time), [points]);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return <p className={common.note}>{t('fund.curve.none')}</p>;
  const day = (point: { readonly time: typeof first.time }) => formatDate(point.time, i18n.language);
  const grown = formatPercent(percentOf(growth));
  const fall = worst
    ? t('fund.curve.worst', {
        fall: formatPercent(percentOf(worst.drawdown)),
        from: formatDate(worst.from, i18n.language),
        to: formatDate(worst.to, i18n.language),
      })
    : t('fund.curve.neverFell');
  return (
    <>
      <EarnCurve
        label={t('fund.curve.valueLabel', { from: day(first), to: day(last), growth: grown })}
        values={values}
        times={times}
        say={(value) => `${priceText(value, NAV_DECIMALS)} ${currency}`}
        unit={currency}
        height={150}
        start={`${day(first)} · ${formatDecimal(first.nav, NAV_DECIMALS)}`}
        end={`${day(last)} · ${formatDecimal(last.nav, NAV_DECIMALS)} · ${grown}`}
      />
      <h3 className={styles.subtitle}>{t('fund.curve.drawdown')}</h3>
      <EarnCurve
        label={fall}
        values={falls}
        times={times}
        say={(value) => `${differenceText(value, 2)}%`}
        unit="%"
        signed
        height={104}
        start={day(first)}
        end={day(last)}
      />
      <p className={common.note}>{fall}</p>
      <p className={common.note}>{t('fund.curve.past')}</p>
    </>
  );
}
