import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSeconds } from '#app/shared/format/time.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { logOutNow, logOutWish } from '#app/shared/money/log-out.ts';
import { isUndecided } from '#app/shared/money/undecided.ts';
import { setOpenIntents } from '#app/shared/offline/open-intents.ts';
import { askForPersistenceOnce } from '#app/shared/offline/persistence.ts';
import { useOwnFigure } from '#app/ui/amounts-hidden.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { Intent } from '#protocol/intents.ts';
import type { MoneyOutcome } from '#protocol/result.ts';
import { countOpen, type IntentRow, intentRows, requoteSearch, whatWords } from './intent-rows.ts';
import styles from './intents-banner.module.css';

const ICONS = {
  checking: LoaderCircle,
  missed: LoaderCircle,
  notFound: CircleAlert,
  needsUser: CircleAlert,
  accepted: CircleCheck,
  rejected: CircleAlert,
} as const;

/** Any text: the search is checked where it is read. */
const EXCHANGE: string = '/account/dui';

function Row({ row: { intent, says } }: { readonly row: IntentRow }) {
  const { t, i18n } = useTranslation('orders');
  const own = useOwnFigure();
  const [busy, setBusy] = useState(false);
  const Icon = ICONS[says];
  const words = { what: whatWords(intent, t, own), time: formatSeconds(intent.createdAt, i18n.language) };
  const run = async (job: () => Promise<unknown>) => {
    setBusy(true);
    // A worker that is lost is said beside it; the intent stays here.
    await job().catch(() => undefined);
    setBusy(false);
  };
  const tell = (outcome: MoneyOutcome) => {
    if (outcome.outcome === 'accepted') toasts.show('success', t('intents.sent'));
    else toasts.show('error', failureText(outcome.failure, t));
  };
  const check = async () => {
    const found: Intent | null = await worker.intents.check(intent.id);
    if (found && found.state !== 'accepted') toasts.show('info', t('intents.stillUnknown'));
  };
  return (
    <div className={styles.row} data-says={says} data-intent={intent.id}>
      <Icon size={15} aria-hidden="true" />
      <span className={styles.words}>{t(`intents.${says}`, words)}</span>
      {(says === 'checking' || says === 'missed') && (
        <Button size="small" busy={busy} onClick={() => void run(check)}>
          {t('intents.check')}
        </Button>
      )}
      {intent.canResend && (
        <Button
          size="small"
          busy={busy}
          onClick={() => void run(async () => tell(await worker.intents.resend(intent.id)))}
        >
          {t('intents.resend')}
        </Button>
      )}
      {intent.canRequote && (
        <Link
          to={EXCHANGE}
          search={requoteSearch(intent)}
          className={buttonClass({ size: 'small' })}
          onClick={() => void run(() => worker.intents.dismiss(intent.id))}
        >
          {t('intents.requote')}
        </Link>
      )}
      {(intent.canResend || says === 'notFound' || says === 'needsUser') && (
        <Button
          size="small"
          look="quiet"
          busy={busy}
          onClick={() => void run(() => worker.intents.dismiss(intent.id))}
        >
          {t('intents.dismiss')}
        </Button>
      )}
    </div>
  );
}

/** Lasting, on every page: money actions whose outcome is not known. */
export function IntentsBanner() {
  const { t } = useTranslation('orders');
  const intents = useLive<'intents'>({ name: 'intents' }).value ?? [];
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const rows = intentRows(intents, seen);
  const unseen = rows.filter(({ intent }) => !seen.has(intent.id));
  if (unseen.length > 0) setSeen(new Set([...seen, ...unseen.map(({ intent }) => intent.id)]));
  const open = countOpen(intents);
  useEffect(() => setOpenIntents(open), [open]);
  const leaving = useSyncExternalStore(logOutWish.subscribe, logOutWish.get);
  // What was asked about is known by now; and the question is not kept for the next person.
  useEffect(() => {
    if (open === 0) logOutWish.set(false);
  }, [open]);
  useEffect(() => () => setOpenIntents(0), []);
  const inDoubt = rows.length > 0;
  useEffect(() => {
    // What is in doubt is written down on this device alone.
    if (inDoubt) void askForPersistenceOnce();
  }, [inDoubt]);
  return (
    <>
      <section role="status" aria-label={t('intents.label')}>
        {rows.map((row) => (
          <Row key={row.intent.id} row={row} />
        ))}
      </section>
      {leaving && open > 0 && <LogOutDialog intents={intents} />}
    </>
  );
}

/** Asks before a logout that would leave money actions without a known end, and names them. */
function LogOutDialog({ intents }: { readonly intents: readonly Intent[] }) {
  const { t, i18n } = useTranslation('orders');
  const own = useOwnFigure();
  return (
    <ConfirmDialog
      open
      title={t('intents.logout.title')}
      action={t('intents.logout.action')}
      refusal={t('intents.logout.stay')}
      look="danger"
      onConfirm={logOutNow}
      onCancel={() => logOutWish.set(false)}
    >
      <p>{t('intents.logout.text')}</p>
      <ul>
        {intents.filter(isUndecided).map((intent) => (
          <li key={intent.id}>
            {whatWords(intent, t, own)} · {formatSeconds(intent.createdAt, i18n.language)}
          </li>
        ))}
      </ul>
      <p>{t('intents.logout.after')}</p>
    </ConfirmDialog>
  );
}
