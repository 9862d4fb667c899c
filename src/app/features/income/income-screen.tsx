import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#app/shared/format/csv.ts';
import { dayOf, startOfDay } from '#app/shared/format/day-range.ts';
import { moneyDecimals } from '#app/shared/format/money-text.ts';
import { formatMonth, formatTime } from '#app/shared/format/time.ts';
import { utcOffset } from '#app/shared/format/zone-offset.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { useBusinessNow } from '#app/shared/money/earn/use-business-now.ts';
import blocks from '#app/shared/page/blocks.module.css';
import { AsOf } from '#app/ui/age-chip.tsx';
import { Amount } from '#app/ui/amount.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import common from '#app/ui/common.module.css';
import { Panel } from '#app/ui/panel.tsx';
import { Select } from '#app/ui/select.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '#app/ui/states.tsx';
import { failureOf } from '#app/worker-client/failure-error.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { IncomeCalendar, IncomeEvent } from '#protocol/income.ts';
import { epochMs } from '#protocol/units.ts';
import { DayPanel } from './day-panel.tsx';
import styles from './income.module.css';
import { incomeFile, incomeFileName } from './income-file.ts';
import type { IncomeSearch } from './income-search.ts';
import { byDay, type CoinSum, type Day, monthOf, monthsOn, totalsOf } from './month.ts';
import { MonthGrid } from './month-grid.tsx';
import { incomeQuery } from './queries.ts';

interface IncomeScreenProps {
  readonly search: IncomeSearch;
  readonly onSearch: (search: IncomeSearch) => void;
}

const NONE: readonly IncomeEvent[] = [];
/** A sandbox in a hurry makes a day of 24 s. */
const LOOK_EVERY = 5000;

/** What the orders of all products brought and will bring, by days of the viewer's zone. */
export function IncomeScreen({ search, onSearch }: IncomeScreenProps) {
  const { t } = useTranslation('earn');
  const session = useLive({ name: 'session' }).value;
  const businessNow = useBusinessNow(LOOK_EVERY) ?? serverNow();
  const reminders = useLive({ name: 'reminders' }).value ?? [];
  const today = dayOf(businessNow);
  const query = useQuery(incomeQuery(session?.userId ?? '', today));
  const known = query.data ?? null;
  const failure = failureOf(query.error);
  const all = known?.value.events ?? NONE;
  const events = search.area === undefined ? all : all.filter(({ area }) => area === search.area);
  const chosen = search.day ?? today;

  const save = () => {
    const text = incomeFile({ events, reminders, stamp: serverNow(), host: location.hostname }, t);
    saveFile(incomeFileName(serverNow()), text, 'text/calendar;charset=utf-8');
  };
  return (
    <div className={blocks.records}>
      <header className={styles.head}>
        <h1>{t('income.title')}</h1>
        <p>{t('income.lead')}</p>
        <span className={styles.tools}>
          {known?.source === 'cache' && <AsOf asOf={known.asOf} now={serverNow} />}
          {known && <AreaSelect calendar={known.value} search={search} onSearch={onSearch} />}
          <Button disabled={events.length === 0} onClick={save}>
            <Download size={16} aria-hidden="true" />
            {t('income.file.save')}
          </Button>
        </span>
      </header>
      {known ? (
        <Calendar
          {...{ events, chosen, today, businessNow, reminders }}
          onChoose={(day) => onSearch({ ...search, day })}
        />
      ) : failure ? (
        <Panel title={t('income.title')} bare>
          <ErrorState
            text={failureText(failure, t)}
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        </Panel>
      ) : (
        <Panel title={t('income.title')} bare padded>
          <SkeletonLines count={8} />
        </Panel>
      )}
    </div>
  );
}

interface AreaSelectProps {
  readonly calendar: IncomeCalendar;
  readonly search: IncomeSearch;
  readonly onSearch: (search: IncomeSearch) => void;
}

function AreaSelect({ calendar, search, onSearch }: AreaSelectProps) {
  const { t } = useTranslation('earn');
  const missing = calendar.sources.filter(({ asOf }) => asOf === null);
  return (
    <>
      {missing.length > 0 && (
        <span className={common.warning} role="status">
          {t('income.missing', { areas: missing.map(({ area }) => t(`income.area.${area}`)).join(', ') })}
        </span>
      )}
      {calendar.sources.length > 1 && (
        <Select
          label={t('income.area.label')}
          labelHidden
          value={search.area ?? 'all'}
          options={(['all', ...calendar.sources.map(({ area }) => area)] as const).map((area) => ({
            value: area,
            label: t(`income.area.${area}`),
          }))}
          onChange={(area) => {
            const { day } = search;
            onSearch({ ...(day && { day }), ...(area !== 'all' && { area }) });
          }}
        />
      )}
    </>
  );
}

type CalendarProps = Omit<Parameters<typeof DayPanel>[0], 'day'> & {
  readonly chosen: Day;
  readonly today: Day;
  readonly onChoose: (day: Day) => void;
};

function Calendar({ events, chosen, today, businessNow, reminders, onChoose }: CalendarProps) {
  const { t, i18n } = useTranslation('earn');
  const month = monthOf(chosen);
  const days = byDay(events);
  const inMonth = events.filter(({ at }) => monthOf(dayOf(at)) === month);
  const to = (count: number) => {
    const next = monthsOn(month, count);
    onChoose(next === monthOf(today) ? today : `${next}-01`);
  };
  const first = startOfDay(`${month}-01`) ?? businessNow;
  const monthName = formatMonth(first, i18n.language);
  const midnight = epochMs(
    Date.UTC(Number(chosen.slice(0, 4)), Number(chosen.slice(5, 7)) - 1, Number(chosen.slice(8))),
  );
  return (
    <div className={styles.columns}>
      <Panel
        title={monthName}
        end={
          <>
            <IconButton size="small" label={t('income.month.previous')} onClick={() => to(-1)}>
              <ChevronLeft size={16} aria-hidden="true" />
            </IconButton>
            <Button size="small" onClick={() => onChoose(today)}>
              {t('income.month.today')}
            </Button>
            <IconButton size="small" label={t('income.month.next')} onClick={() => to(1)}>
              <ChevronRight size={16} aria-hidden="true" />
            </IconButton>
          </>
        }
      >
        <MonthGrid
          month={month}
          label={monthName}
          days={days}
          chosen={chosen}
          today={today}
          onChoose={onChoose}
        />
        <p className={styles.note}>
          {t('income.zone', { zone: utcOffset(midnight), time: formatTime(midnight, i18n.language) })}
        </p>
      </Panel>
      <div className={styles.side}>
        <Panel title={t('income.total.title')} padded>
          <MonthTotals events={inMonth} />
        </Panel>
        <DayPanel
          day={chosen}
          events={days.get(chosen) ?? NONE}
          reminders={reminders}
          businessNow={businessNow}
        />
        {events.length === 0 && (
          <Panel title={t('income.none.title')} bare>
            <EmptyState title={t('income.none.title')} text={t('income.none.text')} />
          </Panel>
        )}
      </div>
    </div>
  );
}

/** What a month came and will come to, coin by coin. */
function MonthTotals({ events }: { readonly events: readonly IncomeEvent[] }) {
  const { t } = useTranslation('earn');
  const { earned, expected, paid, coming } = totalsOf(events);
  return (
    <dl className={styles.totals}>
      <Sums label={t('income.total.earned')} sums={earned} signed />
      <Sums label={t('income.total.expected')} sums={expected} />
      <Sums label={t('income.total.paidIncome')} sums={paid.income} signed />
      <Sums label={t('income.total.paidPrincipal')} sums={paid.principal} />
      <Sums label={t('income.total.comingIncome')} sums={coming.income} signed />
      <Sums label={t('income.total.comingPrincipal')} sums={coming.principal} />
    </dl>
  );
}

interface SumsProps {
  readonly label: string;
  readonly sums: readonly CoinSum[];
  readonly signed?: boolean;
}

function Sums({ label, sums, signed = false }: SumsProps) {
  return (
    <div>
      <dt>{label}</dt>
      {sums.length === 0 && <dd>—</dd>}
      {sums.map(({ coin, sum }) => (
        <dd key={coin}>
          <Amount value={sum} decimals={moneyDecimals(sum)} coin={coin} signed={signed} />
        </dd>
      ))}
    </div>
  );
}
