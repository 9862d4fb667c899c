import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChartPie, ChevronRight, Cpu, Percent, Sprout } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dayOf } from '#app/shared/format/day-range.ts';
import { moneyDecimals } from '#app/shared/format/money-text.ts';
import { useBusinessNow } from '#app/shared/money/earn/use-business-now.ts';
import { Amount } from '#app/ui/amount.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import { incomeEventId } from '#protocol/income.ts';
import styles from './coming-up.module.css';
import { isIncome, nextEvents } from './month.ts';
import { incomeQuery } from './queries.ts';

const SHOWN = 4;
/** A sandbox in a hurry makes a day of 24 s. */
const LOOK_EVERY = 5000;

const ICONS = { finance: Percent, pool: Cpu, fund: ChartPie, subscription: Sprout } as const;

/** What the person's products do next, each leading to its day in the calendar. Nothing where nothing is to come. */
export function ComingUp() {
  const { t } = useTranslation('income');
  const userId = useLive({ name: 'session' }).value?.userId ?? '';
  const businessNow = useBusinessNow(LOOK_EVERY) ?? serverNow();
  const calendar = useQuery(incomeQuery(userId, dayOf(businessNow))).data?.value;
  const events = nextEvents(calendar?.events ?? [], businessNow, SHOWN);
  if (events.length === 0) return null;
  return (
    <Panel
      title={t('income.next.title')}
      end={
        <Link to="/finance/calendar" className={styles.all}>
          {t('income.next.calendar')}
        </Link>
      }
    >
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
    </Panel>
  );
}
