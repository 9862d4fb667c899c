import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChartPie, ChevronRight, Cpu, Percent, Sprout } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dayOf } from '#app/shared/format/day-range.ts';
import { moneyDecimals } from '#app/shared/format/money-text.ts';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import { useBusinessNow } from '#app/shared/money/earn/use-business-now.ts';
import blocks from '#app/shared/page/blocks.module.css';
import { LoadingState } from '#app/shared/page/loading-state.tsx';
import { Amount } from '#app/ui/amount.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { failureOf } from '#app/worker-client/failure-error.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import { type IncomeEvent, incomeEventId } from '#protocol/income.ts';
import { type Milliseconds, milliseconds } from '#protocol/units.ts';
import styles from './coming-up.module.css';
import { isIncome, nextEvents } from './month.ts';
import { incomeQuery } from './queries.ts';

const SHOWN = 4;
/** A sandbox in a hurry makes a day of 24 s. */
const LOOK_EVERY = 5000;

const ICONS = { finance: Percent, pool: Cpu, fund: ChartPie, subscription: Sprout } as const;

/** What the person's products do next, each leading to its day in the calendar, and how long it is to the first. */
export function ComingUp() {
  const { t } = useTranslation('earn');
  const userId = useLive({ name: 'session' }).value?.userId ?? '';
  const businessNow = useBusinessNow(LOOK_EVERY) ?? serverNow();
  const query = useQuery(incomeQuery(userId, dayOf(businessNow)));
  const failure = failureOf(query.error);
  const events = query.data ? nextEvents(query.data.value.events, businessNow, SHOWN) : null;
  const first = events?.[0];
  return (
    <Panel
      title={t('income.next.title')}
      end={
        <>
          {first && <span>{timeLeft(milliseconds(first.at - businessNow), t)}</span>}
          <Link to="/finance/calendar" className={blocks.link}>
            {t('income.next.calendar')}
          </Link>
        </>
      }
    >
      {events === null ? (
        <LoadingState failure={failure} lines={SHOWN} onRetry={() => void query.refetch()} />
      ) : events.length === 0 ? (
        <EmptyState title={t('income.next.none')} text={t('income.none.text')} />
      ) : (
        <Events events={events} />
      )}
    </Panel>
  );
}

/** "in 13 h 40 min", in two units at most. */
function timeLeft(left: Milliseconds, t: Translate): string {
  const minutes = Math.max(1, Math.ceil(left / 60_000));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return t('income.next.inMinutes', { minutes });
  if (hours < 24) return t('income.next.inHours', { hours, minutes: minutes % 60 });
  return t('income.next.inDays', { days: Math.floor(hours / 24), hours: hours % 24 });
}

function Events({ events }: { readonly events: readonly IncomeEvent[] }) {
  const { t } = useTranslation('earn');
  return (
    <ul>
      {events.map((event) => {
        const Icon = ICONS[event.area];
        return (
          <li key={incomeEventId(event)}>
            <Link to="/finance/calendar" search={{ day: dayOf(event.at) }} className={styles.row}>
              <Icon size={17} aria-hidden="true" className={styles.icon} />
              <span className={styles.words}>
                <b>
                  <bdi>{event.product}</bdi>
                </b>
                <span>
                  {t(`income.kind.${event.kind}`)} · <TimeText time={event.at} />
                </span>
              </span>
              {event.amount !== null && (
                <Amount
                  value={event.amount}
                  decimals={moneyDecimals(event.amount)}
                  coin={event.coin}
                  signed={isIncome(event)}
                />
              )}
              <ChevronRight size={16} aria-hidden="true" className={styles.icon} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
