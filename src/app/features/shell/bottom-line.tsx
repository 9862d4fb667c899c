import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#app/page/use-online.ts';
import { useServerNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { Connection } from '#contract/platform.ts';
import styles from './bottom-line.module.css';
import { ToastLog } from './toast-log.tsx';

type State = 'online' | 'offline' | 'unreachable' | 'connecting';

function stateOf(connection: Connection | null, online: boolean): State {
  if (!online || connection?.online === false) return 'offline';
  if (connection === null || !connection.clockKnown) {
    return connection?.serverReachable === false ? 'unreachable' : 'connecting';
  }
  return connection.serverReachable ? 'online' : 'unreachable';
}

/** "+0.18": how far this device's clock is behind the server's. */
function signedSeconds(ms: number): string {
  const seconds = (Math.abs(ms) / 1000).toFixed(2);
  if (seconds === '0.00') return seconds;
  return `${ms < 0 ? '−' : '+'}${seconds}`;
}

/** Its own part, so that a second passing draws nothing else. */
function ServerClock({ connection }: { readonly connection: Connection }) {
  const { t } = useTranslation('shell');
  const now = useServerNow(1000);
  return (
    <>
      <span>{t('shell.status.server', { time: new Date(now).toISOString().slice(11, 19) })}</span>
      <span>{t('shell.status.offset', { seconds: signedSeconds(connection.clockOffset) })}</span>
    </>
  );
}

export interface BottomLink {
  readonly to: string;
  readonly label: string;
}

/** The line at the foot of every page: the connection, the server's clock, the legal pages that exist. */
export function BottomLine({ links }: { readonly links: readonly BottomLink[] }) {
  const { t } = useTranslation('shell');
  const connection = useLive<'connection'>({ name: 'connection' }).value;
  const state = stateOf(connection, useOnline());
  return (
    <footer className={styles.line} data-theme="dark">
      <span className={styles.state} data-state={state}>
        {t(`shell.status.${state}`)}
      </span>
      {connection?.clockKnown && <ServerClock connection={connection} />}
      {state === 'online' && connection !== null && connection.roundTrip !== null && (
        <span>{t('shell.status.roundTrip', { count: Math.round(connection.roundTrip) })}</span>
      )}
      <span className={styles.log}>
        <ToastLog />
      </span>
      <nav className={styles.end} aria-label={t('shell.nav.legal')}>
        {links.map(({ to, label }) => (
          <Link key={to} to={to}>
            {t(label)}
          </Link>
        ))}
      </nav>
    </footer>
  );
}
