import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { HeldUntil } from '#app/shared/money/addresses/held-until.tsx';
import { useLatch } from '#app/shared/money/use-latch.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { Switch } from '#app/ui/choice.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import type { Whitelist } from '#protocol/addresses.ts';
import styles from './address-book.module.css';
import { CodeDialog } from './code-dialog.tsx';

interface LoosenDialogProps {
  readonly userId: string;
  readonly email: string;
  readonly offline: string | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks for what switching off the whitelist needs, and says that it takes a day. */
function LoosenDialog({ userId, email, offline, onClose, onDone }: LoosenDialogProps) {
  const { t } = useTranslation('forms');
  return (
    <CodeDialog
      title={t('addresses.whitelist.offTitle')}
      submitText={t('addresses.whitelist.off')}
      done={t('addresses.whitelist.asked')}
      userId={userId}
      email={email}
      wish={{ change: 'whitelistOff' }}
      authenticator
      offline={offline}
      send={(proofs) => worker.addresses.setWhitelist({ on: false, ...proofs })}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{t('addresses.whitelist.offText')}</p>
    </CodeDialog>
  );
}

interface WhitelistPanelProps {
  /** Null while it is not known. */
  readonly whitelist: Whitelist | null;
  readonly entries: number;
  readonly userId: string;
  readonly email: string;
  readonly offline: string | null;
  readonly onChanged: () => void;
}

/** Whether only the book is paid to: on at once, off with proof and after a day. */
export function WhitelistPanel(props: WhitelistPanelProps) {
  const { whitelist, entries, userId, email, offline, onChanged } = props;
  const { t } = useTranslation('forms');
  const [loosening, setLoosening] = useState(false);
  const { busy, run } = useLatch();
  const tighten = () =>
    run(async () => {
      const result = await worker.addresses.setWhitelist({ on: true });
      if (result.ok) onChanged();
      else toasts.show('error', failureText(result.failure, t));
    }, undefined);
  return (
    <Panel title={t('addresses.whitelist.title')} padded>
      <div className={styles.whitelist}>
        <div>
          <Switch
            label={t('addresses.whitelist.switch')}
            checked={whitelist?.on ?? false}
            aria-disabled={whitelist === null || offline !== null || busy || undefined}
            title={offline ?? undefined}
            onChange={(event) => {
              if (whitelist === null || offline !== null || busy) return;
              if (event.target.checked) void tighten();
              else setLoosening(true);
            }}
          />
          <p className={styles.note}>{t('addresses.whitelist.text')}</p>
          {whitelist?.on && entries === 0 && <p className={styles.note}>{t('addresses.whitelist.empty')}</p>}
          {offline !== null && <p className={styles.note}>{offline}</p>}
        </div>
        {whitelist?.offAt != null && (
          <div className={styles.pending}>
            <Chip tone="warn">
              <HeldUntil
                until={whitelist.offAt}
                text="addresses.whitelist.offIn"
                overText="addresses.whitelist.offNow"
              />
            </Chip>
            <Button size="small" busy={busy} disabledReason={offline} onClick={() => void tighten()}>
              {t('addresses.whitelist.keep')}
            </Button>
          </div>
        )}
      </div>
      {loosening && (
        <LoosenDialog
          userId={userId}
          email={email}
          offline={offline}
          onClose={() => setLoosening(false)}
          onDone={onChanged}
        />
      )}
    </Panel>
  );
}
