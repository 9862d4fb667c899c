import { Link } from '@tanstack/react-router';
import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSigned, HIDDEN } from '#app/shared/format/decimal.ts';
import { priceText } from '#app/shared/format/number-text.ts';
import { formatTime } from '#app/shared/format/time.ts';
import { useMoneyReason } from '#app/shared/money/use-money-reason.ts';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { usePanelAge } from '#app/shared/page/panel-ages.ts';
import { AgeChip } from '#app/ui/age-chip.tsx';
import { Amount, Change } from '#app/ui/amount.tsx';
import { useAmountsHidden } from '#app/ui/amounts-hidden.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import { epochMs, USDT } from '#protocol/units.ts';
import { ACCOUNT_TABS } from './account-search.ts';
import { accountParts, oldest } from './holdings.ts';
import styles from './home-balance.module.css';
import { AccountWorth, LeftOut } from './unread-balances.tsx';
import { useToday } from './use-today.ts';
import { useWealth } from './use-wealth.ts';

const LineChart = lazyPart(() => import('#app/ui/chart/line-chart.tsx').then((part) => part.LineChart));

type Today = ReturnType<typeof useToday>;

/** The change since the start of the day, with the lowest and the highest value in between. */
function TodayChange({ since, today, curve, isLoading }: Today) {
  const { t, i18n } = useTranslation('assets');
  const hidden = useAmountsHidden();
  const time = formatTime(since, i18n.language);
  if (isLoading) return null;
  if (!today || !curve) return <p className={styles.note}>{t('account.today.unknown', { time })}</p>;
  const figure = (value: number) => <span translate="no">{hidden ? HIDDEN : priceText(value, 2)}</span>;
  return (
    <>
      <p className={styles.change}>
        <Change percent={today.percent} by={hidden ? HIDDEN : formatSigned(today.by, 2)} />{' '}
        <span className={styles.note}>{t('account.today.note', { time })}</span>
      </p>
      <p className={styles.range}>
        <span>{t('account.today.low')}</span> {figure(Math.min(...curve.values))}
        {' · '}
        <span>{t('account.today.high')}</span> {figure(Math.max(...curve.values))}
      </p>
      {today.unknown.length > 0 && (
        <p className={styles.range}>
          {t('account.today.unchanged', { time, coins: today.unknown.join(', ') })}
        </p>
      )}
    </>
  );
}

/** The value of the current holdings since the start of the day, over a dotted line at the value it started with. */
function TodayCurve({ since, curve }: Today) {
  const { t, i18n } = useTranslation('assets');
  const hidden = useAmountsHidden();
  if (!curve) return null;
  return (
    <LineChart
      label={t('account.today.curve', { time: formatTime(since, i18n.language) })}
      times={curve.times}
      values={curve.values}
      when={(time) => formatTime(epochMs(time), i18n.language)}
      say={hidden ? null : (value) => `${priceText(value, 2)} ${USDT}`}
      days
      end
      base
    />
  );
}

const TransferDialog = lazyPart(() =>
  import('#app/shared/money/transfer/transfer-dialog.tsx').then((part) => part.TransferDialog),
);

/** The total value, its change today, and the value of each account: the first panel at home. */
export function HomeBalance() {
  const { t } = useTranslation('assets');
  const { views, sheets, wealth } = useWealth();
  const connection = useLive({ name: 'connection' }).value;
  const today = useToday(sheets);
  const reason = useMoneyReason('move');
  const [moving, setMoving] = useState(false);
  // The total is as old as the oldest of its parts.
  const { asOf, freshness } = oldest(ACCOUNT_TABS.map((account) => views[account])) ?? views[2];
  const isDown = connection?.downSince != null;
  usePanelAge(t('account.age'), () => ({ asOf, freshness, down: connection }));
  const parts = accountParts(
    ACCOUNT_TABS,
    (account) => views[account].value,
    (value) => value,
    2,
  );
  return (
    <Panel bare title={t('account.title')}>
      <div className={styles.parts}>
        <div className={styles.balance}>
          <div className={styles.label}>
            <h2>{t('account.title')}</h2>
            {(isDown || freshness !== 'live') && (
              <AgeChip asOf={asOf} now={serverNow} freshness={freshness} down={connection} />
            )}
          </div>
          <p className={styles.figure}>
            {wealth ? (
              <Amount value={wealth.total} decimals={2} coin={USDT} />
            ) : (
              <Skeleton width={220} height={30} />
            )}
          </p>
          <div className={styles.today}>{wealth && <TodayChange {...today} />}</div>
          <LeftOut wealth={wealth} />
          <div className={styles.actions}>
            <Link to="/account/recharge" search={{ coin: USDT }} className={buttonClass()}>
              <ArrowDownToLine size={16} aria-hidden="true" />
              {t('account.deposit')}
            </Link>
            <Link to="/account/withdrawel" search={{ coin: USDT }} className={buttonClass()}>
              <ArrowUpFromLine size={16} aria-hidden="true" />
              {t('account.section.withdraw')}
            </Link>
            <Button disabledReason={reason} onClick={() => setMoving(true)}>
              <ArrowLeftRight size={16} aria-hidden="true" />
              {t('account.transfer')}
            </Button>
          </div>
        </div>
        <div className={styles.curve}>{wealth && <TodayCurve {...today} />}</div>
        <ul className={styles.accounts}>
          {ACCOUNT_TABS.map((account) => (
            <li key={account}>
              <Link to="/account/assert/$account" params={{ account: String(account) }}>
                <span>{t(`account.name.${account}`)}</span>
                {views[account].value ? (
                  <AccountWorth
                    sheet={views[account].value}
                    worth={parts.get(account) ?? null}
                    decimals={2}
                  />
                ) : (
                  <Skeleton width={80} />
                )}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      {moving && <TransferDialog open onClose={() => setMoving(false)} initialTo="contract" />}
    </Panel>
  );
}
