import { useNavigate } from '@tanstack/react-router';
import { CloudOff, Info } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#app/shared/format/time.ts';
import { hasDirtyForm } from '#app/shared/forms/dirty-forms.ts';
import { applyUpdate, updateState } from '#app/shared/offline/service-worker.ts';
import { useOnline } from '#app/shared/page/use-online.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { toasts } from '#app/ui/toast-store.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { worker, workerHealth } from '#app/worker-client/client.ts';
import { useServerNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { LiveTopics } from '#protocol/live.ts';
import type { SessionState } from '#protocol/session.ts';
import styles from './status-bar.module.css';
import { type NoteId, type StatusNote, statusNotes } from './status-notes.ts';

/** They say since when, where that is known. */
const SINCE: readonly NoteId[] = ['offline', 'unreachable'];

/** The service worker leaves navigations to this path to the network: what wants a sign-in can show its page. */
const NETWORK_PATH = '/';

const NOT_NOW = {
  busyHere: 'shell.note.busyHere',
  busyElsewhere: 'shell.note.busyElsewhere',
  held: 'shell.note.updateHeld',
} as const;

/** Long enough to see that something was tried. */
const TRY_MS = 1500;

function NoteAction({ action }: { readonly action: NonNullable<StatusNote['action']> }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const tryNow = () => {
    setBusy(true);
    worker.system.refreshAll().catch(() => undefined);
    setTimeout(() => setBusy(false), TRY_MS);
  };
  const update = async () => {
    setBusy(true);
    const vote = await applyUpdate();
    if (vote === 'free') return;
    setBusy(false);
    toasts.show('info', t(NOT_NOW[vote]));
  };
  const [label, run] = {
    try: ['shell.note.try', tryNow] as const,
    update: ['shell.note.updateNow', update] as const,
    reload: ['shell.note.reloadNow', () => location.reload()] as const,
    security: ['shell.note.security', () => void navigate({ to: '/setting/safty' })] as const,
  }[action];
  return (
    <Button size="small" look="quiet" className={styles.action} busy={busy} onClick={() => void run()}>
      {t(label)}
    </Button>
  );
}

function Note({ note }: { readonly note: StatusNote }) {
  const { t, i18n } = useTranslation();
  const since = note.time !== null && SINCE.includes(note.id) ? 'Since' : '';
  const Icon = note.action === 'try' ? CloudOff : Info;
  const time = note.time === null ? '' : formatTime(note.time, i18n.language);
  return (
    <div className={styles.note} data-tone={note.tone} data-note={note.id}>
      <Icon size={15} aria-hidden="true" />
      <span>{t(`shell.note.${note.id}${since}`, { time })}</span>
      {note.id === 'captivePortal' && (
        <a
          className={cx(buttonClass({ size: 'small', look: 'quiet' }), styles.action)}
          href={NETWORK_PATH}
          target="_blank"
          rel="noopener"
        >
          {t('shell.note.openLogin')}
        </a>
      )}
      {note.action && <NoteAction action={note.action} />}
    </div>
  );
}

/** True from when the line is back: a note that goes says nothing to who can't see it. */
function useBackOnline(away: boolean): boolean {
  const [wasAway, setWasAway] = useState(away);
  if (away && !wasAway) setWasAway(true);
  return wasAway && !away;
}

/** One that can't be read may run, too. */
const mayRun = (orders: LiveTopics['running']['value'] | null): boolean =>
  orders !== null && (orders.unreadable > 0 || orders.list.some(({ status }) => status === 'holding'));

/** What stands in the way of the whole app, over the line at the foot; never a modal. Silent while all is well. */
export function StatusBar({ session }: { readonly session: SessionState | null }) {
  const { t } = useTranslation();
  const connection = useLive<'connection'>({ name: 'connection' }).value;
  const update = useSyncExternalStore(updateState.subscribe, updateState.get);
  const health = useSyncExternalStore(workerHealth.subscribe, workerHealth.get);
  const serverNow = useServerNow(1000);
  const browserOnline = useOnline();
  const running = useLive<'running'>(
    update !== 'none' && session?.signedIn ? { name: 'running' } : null,
  ).value;
  // An update that nobody should take now is not offered. Looked at each second, with the clock.
  const held = hasDirtyForm() || mayRun(running);
  const notes = statusNotes({
    connection,
    browserOnline,
    update: held ? 'none' : update,
    workerLost: health === 'lost',
    sessionKept: !session?.signedIn || session.kept,
    sessionUnread: session?.unread ?? false,
    secure: isSecureContext,
    frozen: session?.user?.frozen ?? false,
    serverNow,
  });
  const backOnline = useBackOnline(notes.some(({ id }) => id === 'offline' || id === 'unreachable'));
  return (
    <div role="status" aria-label={t('shell.status.label')}>
      {notes.map((note) => (
        <Note key={note.id} note={note} />
      ))}
      {backOnline && <VisuallyHidden>{t('shell.note.backOnline')}</VisuallyHidden>}
    </div>
  );
}
