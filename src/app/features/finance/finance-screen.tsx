import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { signOf } from '#app/shared/format/arithmetic.ts';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { moneyText } from '#app/shared/format/money-text.ts';
import { priceText } from '#app/shared/format/number-text.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { useAmountDraft } from '#app/shared/money/earn/amount-drafts.ts';
import { EarnCurve, stepValues } from '#app/shared/money/earn/earn-curve.tsx';
import { COIN_DECIMALS } from '#app/shared/money/earn/purchase-amount.ts';
import { useBusinessDay } from '#app/shared/money/earn/use-business-now.ts';
import blocks from '#app/shared/page/blocks.module.css';
import pageHead from '#app/shared/page/page-head.module.css';
import { AgeChip } from '#app/ui/age-chip.tsx';
import { readAmount } from '#app/ui/amount-text.ts';
import { Checkbox } from '#app/ui/choice.tsx';
import { FactList } from '#app/ui/fact-list.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Select } from '#app/ui/select.tsx';
import { EmptyState, SkeletonLines } from '#app/ui/states.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { FinanceForecast, FinanceProduct } from '#protocol/finance.ts';
import type { Coin } from '#protocol/units.ts';
import styles from './finance.module.css';
import { type FinanceSearch, readFinanceSearch, TERM_KINDS } from './finance-search.ts';
import { heldCoins, offered } from './offered.ts';
import { ProductPanel } from './product-panel.tsx';
import { ProductTable } from './product-table.tsx';
import { forecastQuery } from './queries.ts';

interface ProductFiltersProps {
  readonly search: FinanceSearch;
  readonly onSearch: (search: FinanceSearch) => void;
  readonly coins: readonly Coin[];
  readonly signedIn: boolean;
}

/** Term, coin, and only what the person holds. Kept in the address. */
function ProductFilters({ search, onSearch, coins, signedIn }: ProductFiltersProps) {
  const { t } = useTranslation('earn');
  const change = (part: Readonly<Record<string, unknown>>) =>
    onSearch(readFinanceSearch({ ...search, ...part }));
  return (
    <div className={styles.filters}>
      <Select
        label={t('finance.filter.term')}
        value={search.term ?? 'all'}
        options={TERM_KINDS.map((value) => ({ value, label: t(`finance.filter.${value}`) }))}
        onChange={(term) => change({ term })}
      />
      <Select
        label={t('finance.filter.coin')}
        value={search.coin ?? ''}
        options={[
          { value: '', label: t('finance.filter.everyCoin') },
          ...coins.map((name) => ({ value: String(name), label: name })),
        ]}
        onChange={(coin) => change({ coin })}
      />
      {signedIn && (
        <Checkbox
          className={styles.held}
          label={t('finance.filter.held')}
          checked={search.held === '1'}
          onChange={(event) => change({ held: event.target.checked ? '1' : '' })}
        />
      )}
    </div>
  );
}

/** What the typed amount of a product would bring; of the least one while nothing is typed. */
function ForecastPanel({ product }: { readonly product: FinanceProduct }) {
  const { t } = useTranslation('earn');
  const text = useAmountDraft('finance', product.id);
  const read = readAmount(text, COIN_DECIMALS);
  const amount = read.ok && signOf(read.value) > 0 ? read.value : product.min;
  const { data: forecast } = useQuery(forecastQuery(product, amount, useBusinessDay()));
  const { coin } = product;
  return (
    <Panel title={t('finance.calculator', { amount: moneyText(forecast?.amount ?? amount), coin })} padded>
      <div className={blocks.group}>
        {forecast ? <ForecastView forecast={forecast} coin={coin} /> : <SkeletonLines count={6} />}
      </div>
    </Panel>
  );
}

interface FinanceScreenProps {
  readonly search: FinanceSearch;
  readonly onSearch: (search: FinanceSearch) => void;
}

/** What earns daily interest: the list, and beside it the product that is open with its calculator and purchase. */
export function FinanceScreen({ search, onSearch }: FinanceScreenProps) {
  const { t } = useTranslation('earn');
  const products = useLive({ name: 'financeProducts' });
  const session = useLive({ name: 'session' }).value;
  const connection = useLive({ name: 'connection' }).value;
  const signedIn = session?.signedIn ?? false;
  const spot = useLive(signedIn ? { name: 'assets', account: 2 } : null);
  const held = useMemo(() => heldCoins(spot.value), [spot.value]);
  const shown = useMemo(
    () => products.value && offered(products.value, search, held),
    [products.value, search, held],
  );
  const open = products.value?.find(({ id }) => id === search.product) ?? shown?.[0] ?? null;
  return (
    <div className={styles.screen}>
      <header className={pageHead.head}>
        <h1>{t('finance.title')}</h1>
        <p>{t('finance.lead')}</p>
      </header>
      <div className={styles.left}>
        <Panel
          title={t('finance.products')}
          end={
            <AgeChip asOf={products.asOf} freshness={products.freshness} now={serverNow} down={connection} />
          }
        >
          <ProductFilters
            search={search}
            onSearch={onSearch}
            coins={[...new Set((products.value ?? []).map(({ coin }) => coin))]}
            signedIn={signedIn}
          />
          <ProductTable
            products={shown}
            open={open?.id ?? null}
            search={search}
            held={held}
            error={products.failure && failureText(products.failure, t)}
          />
        </Panel>
        {open && <ForecastPanel key={open.id} product={open} />}
      </div>
      {(products.value || !products.failure) && (
        <Panel title={open?.name ?? t('finance.product')} padded className={styles.product}>
          {open ? (
            <ProductPanel key={open.id} product={open} signedIn={signedIn} spot={spot} />
          ) : products.value ? (
            <EmptyState title={t('finance.nothingChosen')} compact />
          ) : (
            <SkeletonLines count={6} />
          )}
        </Panel>
      )}
    </div>
  );
}

const DAY = 86_400_000;

interface ForecastViewProps {
  readonly forecast: FinanceForecast;
  readonly coin: Coin;
}

/** What an amount would bring: a day, in all, when; in the coin and in USDT at the last price. */
function ForecastView({ forecast, coin }: ForecastViewProps) {
  const { t } = useTranslation('earn');
  const { perDay, interest, total, days, curve, startsAt, firstPayout, endsAt, inUsdt } = forecast;
  const values = useMemo(() => stepValues(curve), [curve]);
  // Each day stands twice: where its step begins, and where it ends.
  const times = useMemo(
    () => Float64Array.from(values, (_, at) => startsAt + Math.ceil(at / 2) * DAY),
    [values, startsAt],
  );
  const figure = (value: typeof perDay) => `${moneyText(value)} ${coin}`;
  const usdt = (value: typeof perDay) => `≈ ${formatDecimal(value, 4)} USDT`;
  const both = (value: typeof perDay, worth: typeof perDay | null) => (
    <>
      {figure(value)}
      {worth !== null && coin !== 'USDT' && <small> {usdt(worth)}</small>}
    </>
  );
  return (
    <>
      <FactList
        facts={[
          { name: t('finance.forecast.perDay'), value: both(perDay, inUsdt?.perDay ?? null) },
          {
            name: t(endsAt === null ? 'finance.forecast.example' : 'finance.forecast.interest', {
              count: days,
            }),
            value: both(interest, inUsdt?.interest ?? null),
            strong: true,
          },
          ...(endsAt === null ? [] : [{ name: t('finance.forecast.total'), value: figure(total) }]),
          { name: t('finance.forecast.starts'), value: <TimeText time={startsAt} /> },
          { name: t('finance.forecast.first'), value: <TimeText time={firstPayout} /> },
          ...(endsAt === null
            ? []
            : [{ name: t('finance.forecast.ends'), value: <TimeText time={endsAt} /> }]),
        ]}
      />
      <EarnCurve
        label={t('finance.forecast.curve', { count: days, amount: moneyText(interest), coin })}
        values={values}
        times={times}
        say={(value) => `${priceText(value, 8)} ${coin}`}
        unit={coin}
        start={<TimeText time={startsAt} look="date" />}
        end={`+${moneyText(interest)} ${coin}`}
      />
    </>
  );
}
