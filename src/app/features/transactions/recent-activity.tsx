import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowRightLeft,
  ArrowUpFromLine,
  ChartPie,
  CheckCheck,
  CircleDot,
  Cpu,
  Lock,
  type LucideIcon,
  Percent,
  Sprout,
  Timer,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dayOf } from '#app/shared/format/day-range.ts';
import { moneyDecimals } from '#app/shared/format/money-text.ts';
import blocks from '#app/shared/page/blocks.module.css';
import { LoadingState } from '#app/shared/page/loading-state.tsx';
import { AsOf } from '#app/ui/age-chip.tsx';
import { Amount } from '#app/ui/amount.tsx';
import { useOwnFigure } from '#app/ui/amounts-hidden.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { failureOf } from '#app/worker-client/failure-error.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import type { Transaction, TransactionKind } from '#protocol/transactions.ts';
import { aboutNote, aboutText } from './about-text.ts';
import { figureOf, isNeutral } from './entry-figure.ts';
import { heldQuery, logQuery } from './queries.ts';
import styles from './recent-activity.module.css';
import { oneEach } from './recent-movements.ts';

const SHOWN = 8;
/** Most movements have two entries, and a fund has one a day. */
const READ = 60;

const ICONS: Readonly<Record<TransactionKind, LucideIcon>> = {
  deposit: ArrowDownToLine,
  withdrawal: ArrowUpFromLine,
  exchange: ArrowRightLeft,
  transfer: ArrowLeftRight,
  trade: CheckCheck,
  contract: Timer,
  finance: Percent,
  pool: Cpu,
  fund: ChartPie,
  subscription: Sprout,
  opening: CircleDot,
  hold: Lock,
  other: CircleDot,
};

/** The newest entries of the log, and the way to all of them. */
export function RecentActivity({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('assets');
  const log = useQuery(logQuery(userId));
  const page = useQuery(heldQuery(userId, {}, READ, log.data?.asOf ?? null)).data ?? null;
  const failure = failureOf(log.error);
  // Until the first answer is there, an empty device is not an empty log.
  const rows = page && (page.held > 0 || log.data) ? oneEach(page.list).slice(0, SHOWN) : null;
  return (
    <Panel
      title={t('transactions.recent')}
      end={
        <>
          {page && (log.data?.source !== 'network' || failure) && <AsOf asOf={page.asOf} now={serverNow} />}
          <Link to="/account/trade" search={{ type: '4' }} className={blocks.link}>
            {t('transactions.recentAll')}
          </Link>
        </>
      }
    >
      {rows === null ? (
        <LoadingState failure={failure} lines={SHOWN} onRetry={() => void log.refetch()} />
      ) : rows.length === 0 ? (
        <EmptyState title={t('transactions.empty')} compact />
      ) : (
        <ul>
          {rows.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Entry({ entry }: { readonly entry: Transaction }) {
  const { t } = useTranslation('assets');
  const own = useOwnFigure();
  const { kind, account, currency, time } = entry;
  const figure = figureOf(entry);
  const Icon = ICONS[kind];
  const what = aboutText(entry, t);
  const note = aboutNote(entry, t, own) ?? t(`account.name.${account}`);
  return (
    <li className={styles.entry}>
      <Icon size={17} aria-hidden="true" />
      <span className={styles.words}>
        <b title={what}>
          <bdi>{what}</bdi>
        </b>
        <small title={note}>{note}</small>
      </span>
      <span className={styles.figure}>
        <Amount
          value={figure}
          decimals={moneyDecimals(figure)}
          coin={currency}
          signed
          neutral={isNeutral(entry)}
        />
        <small>
          <TimeText time={time} look={dayOf(time) === dayOf(serverNow()) ? 'time' : 'date'} />
        </small>
      </span>
    </li>
  );
}
