import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#app/shared/format/time.ts';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { panelAges } from '#app/shared/page/panel-ages.ts';
import { useOnline } from '#app/shared/page/use-online.ts';
import { ageState, type DataAge } from '#app/ui/age-chip.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { serverNow, useServerNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { Connection } from '#protocol/platform.ts';
import type { EpochMs } from '#protocol/units.ts';
import styles from './bottom-line.module.css';

const ToastLogDialog = lazyPart(async () => (await import('./toast-log-dialog.tsx')).ToastLogDialog);

/** Opens what toasts have said: they are gone after two seconds, and somebody may have looked away. */
function ToastLog() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const person = useLive<'session'>({ name: 'session' }).value?.userId ?? '';
  useEffect(() => {
    if (person === '') return;
    // What was said to one person is not for the next.
    return toasts.forget;
  }, [person]);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {t('shell.log.open')}
      </button>
      {open && <ToastLogDialog onClose={() => setOpen(false)} />}
    </>
  );
}

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
  const { t } = useTranslation();
  const now = useServerNow(1000);
  return (
    <>
      <span>{t('shell.status.server', { time: new Date(now).toISOString().slice(11, 19) })}</span>
      <span>{t('shell.status.offset', { seconds: signedSeconds(connection.clockOffset) })}</span>
    </>
  );
}

interface ReadAges {
  /** Server time of the reading. */
  readonly now: EpochMs;
  readonly panels: readonly { readonly name: string; readonly age: DataAge | null }[];
}

/** How old what the panels of the page show is: asked for on a timer, so that moving data draw nothing here. */
function PanelAges() {
  const { t, i18n } = useTranslation();
  const panels = useSyncExternalStore(panelAges.subscribe, panelAges.get);
  const [read, setRead] = useState<ReadAges | null>(null);
  useEffect(() => {
    if (panels.length === 0) return setRead(null);
    const ask = () =>
      setRead({ now: serverNow(), panels: panels.map(({ name, age }) => ({ name, age: age() })) });
    ask();
    const timer = setInterval(ask, 1000);
    return () => clearInterval(timer);
  }, [panels]);
  if (read === null) return null;
  const told = read.panels.flatMap(({ name, age }) => {
    if (!age?.asOf) return [];
    const { key, values } = ageState(age, read.now, (time) => formatTime(time, i18n.language));
    return `${name} ${t(key === 'ui.age.live' ? 'shell.status.age' : key, values)}`;
  });
  return told.length > 0 && <span className={styles.ages}>{told.join(' · ')}</span>;
}

export interface BottomLink {
  readonly to: string;
  readonly label: string;
}

interface BottomLineProps {
  readonly links: readonly BottomLink[];
  /** What runs with the person's money, on every page. */
  readonly running: ReactNode;
  /** What is said over the connection and the clock while there is something to say: it takes no room of the page. */
  readonly children: ReactNode;
}

/** The line at the foot of every page: the connection, the server's clock, the legal pages that exist. */
export function BottomLine({ links, running, children }: BottomLineProps) {
  const { t } = useTranslation();
  const connection = useLive<'connection'>({ name: 'connection' }).value;
  const state = stateOf(connection, useOnline());
  return (
    <footer className={styles.line} data-theme="dark">
      <div className={styles.facts}>
        <span className={styles.state} data-state={state}>
          {t(`shell.status.${state}`)}
        </span>
        {connection?.clockKnown && <ServerClock connection={connection} />}
        {state === 'online' && connection !== null && connection.roundTrip !== null && (
          <span>{t('shell.status.roundTrip', { count: Math.round(connection.roundTrip) })}</span>
        )}
        {/* Until the clock is known: the facts before the ages would push them aside. */}
        {state !== 'connecting' && <PanelAges />}
        <div className={styles.told}>{children}</div>
      </div>
      <div className={styles.running}>{running}</div>
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
