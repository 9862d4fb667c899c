import { useQuery } from '@tanstack/react-query';
import { ChartPie, Cpu, Percent, Sprout } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatPercent, plainPercent } from '#app/shared/format/decimal.ts';
import { exactText, moneyDecimals } from '#app/shared/format/money-text.ts';
import { useBusinessNow } from '#app/shared/money/earn/use-business-now.ts';
import { Amount } from '#app/ui/amount.tsx';
import { useLive } from '#app/worker-client/use-live.ts';
import { projectPhase } from '#protocol/subscribe.ts';
import { USDT } from '#protocol/units.ts';
import { committedIn } from './committed.ts';
import { ProductCard } from './product-card.tsx';
import { commitmentsQuery } from './queries.ts';
import { dailyOutputs, lastChanges, type Range, yearRates } from './ranges.ts';

/** A sale opens and closes by the business clock; this often is enough for a count. */
const LOOK_EVERY = 5000;

/** What a product account is worth; a dash while it is unknown, or some of it can't be read. */
function AccountValue({ account }: { readonly account: 3 | 4 | 5 }) {
  const sheet = useLive({ name: 'assets', account }).value;
  const isWhole = sheet !== null && (sheet.unreadable ?? []).length === 0;
  return <Amount value={isWhole ? sheet.total : null} decimals={2} coin={USDT} />;
}

const isOne = ({ low, high }: Range): boolean => low === high;

export function FinanceCard() {
  const { t } = useTranslation('earn');
  const view = useLive({ name: 'financeProducts' });
  const rates = view.value && yearRates(view.value);
  const pays = rates
    ? t(isOne(rates) ? 'earn.overview.year.one' : 'earn.overview.year.range', {
        low: plainPercent(rates.low),
        high: plainPercent(rates.high),
      })
    : t('earn.overview.nothing');
  return (
    <ProductCard
      area="finance"
      title={t('finance.title')}
      Icon={Percent}
      text={t('finance.lead')}
      view={view}
      facts={
        view.value && [
          { name: t('earn.overview.pays'), value: pays },
          { name: t('earn.overview.have'), value: <AccountValue account={3} /> },
        ]
      }
      note={t('finance.rate.yearNote')}
    />
  );
}

export function PoolCard() {
  const { t } = useTranslation('earn');
  const view = useLive({ name: 'machines' });
  const outputs = view.value && dailyOutputs(view.value);
  return (
    <ProductCard
      area="pool"
      title={t('pool.title')}
      Icon={Cpu}
      text={t('pool.lead')}
      view={view}
      facts={
        outputs && [
          ...(outputs.length === 0
            ? [{ name: t('earn.overview.pays'), value: t('earn.overview.nothing') }]
            : outputs.map((output) => ({
                name: t('earn.overview.mines', { coin: output.coin }),
                value: t(isOne(output) ? 'earn.overview.output.one' : 'earn.overview.output.range', {
                  low: exactText(output.low),
                  high: exactText(output.high),
                  coin: output.coin,
                }),
              }))),
          { name: t('earn.overview.have'), value: <AccountValue account={4} /> },
        ]
      }
    />
  );
}

export function FundCard() {
  const { t } = useTranslation('earn');
  const view = useLive({ name: 'funds' });
  const changes = view.value && lastChanges(view.value);
  const pays = changes
    ? t(isOne(changes) ? 'earn.overview.nav.one' : 'earn.overview.nav.range', {
        low: formatPercent(changes.low),
        high: formatPercent(changes.high),
      })
    : t(view.value?.length === 0 ? 'earn.overview.nothing' : 'earn.overview.noNav');
  return (
    <ProductCard
      area="fund"
      title={t('fund.list.title')}
      Icon={ChartPie}
      text={t('fund.list.intro')}
      view={view}
      facts={
        view.value && [
          { name: t('earn.overview.change'), value: pays },
          { name: t('earn.overview.have'), value: <AccountValue account={5} /> },
        ]
      }
      note={t('earn.overview.navNote')}
    />
  );
}

export function SubscriptionCard() {
  const { t, i18n } = useTranslation('earn');
  const view = useLive({ name: 'projects' });
  const now = useBusinessNow(LOOK_EVERY);
  const userId = useLive({ name: 'session' }).value?.userId ?? '';
  const records = useQuery({ ...commitmentsQuery(userId, i18n.language), enabled: userId !== '' }).data;
  const committed = records ? committedIn(records) : null;
  const count = (phase: 'open' | 'upcoming') =>
    view.value?.filter((project) => projectPhase(project, now) === phase).length ?? 0;
  return (
    <ProductCard
      area="subscription"
      title={t('subscribe.list.title')}
      Icon={Sprout}
      text={t('subscribe.list.intro')}
      view={view}
      facts={
        view.value && [
          {
            name: t('earn.overview.sales'),
            value: t('earn.overview.salesCount', { open: count('open'), upcoming: count('upcoming') }),
          },
          {
            name: t('earn.overview.committed'),
            value:
              committed === null ? (
                <Amount value={null} decimals={2} />
              ) : committed.length === 0 ? (
                t('earn.overview.none')
              ) : (
                committed.map(({ currency, amount }) => (
                  <div key={currency}>
                    <Amount value={amount} decimals={moneyDecimals(amount)} coin={currency} />
                  </div>
                ))
              ),
          },
        ]
      }
    />
  );
}
