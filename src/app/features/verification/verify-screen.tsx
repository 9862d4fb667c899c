import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BadgeCheck, CircleDashed, Clock, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#app/shared/format/time.ts';
import { failureText, plainText } from '#app/shared/i18n/failure-text.ts';
import blocks from '#app/shared/page/blocks.module.css';
import { LoadingState } from '#app/shared/page/loading-state.tsx';
import pageHead from '#app/shared/page/page-head.module.css';
import { platformQuery } from '#app/shared/page/platform-query.ts';
import { useOnline } from '#app/shared/page/use-online.ts';
import { Photo } from '#app/shared/uploads/own-image.tsx';
import { AsOf } from '#app/ui/age-chip.tsx';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import common from '#app/ui/common.module.css';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import { failureOf } from '#app/worker-client/failure-error.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import type { Verification } from '#protocol/identity.ts';
import { IdentityForm } from './identity-form.tsx';
import { verificationQuery } from './queries.ts';
import { isReviewing, STATUS, wantedItems } from './status.ts';
import styles from './verification.module.css';

/** What is kept of the documents, until when, and the wish to have them deleted. */
export function DocumentsPanel({ verification }: { readonly verification: Verification }) {
  const { t, i18n } = useTranslation('security');
  const queries = useQueryClient();
  const online = useOnline();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { status, retentionDays, eraseAt, erased, front, back } = verification;
  const rejected = status === STATUS.rejected;
  const none = front === null && back === null && !rejected;
  if (isReviewing(verification) || (!erased && none)) return null;

  const erase = async () => {
    setBusy(true);
    const answer = await worker.verification.erase();
    setBusy(false);
    setAsking(false);
    if (answer.ok) toasts.show('success', t('verification.erase.done'));
    else toasts.show('error', failureText(answer.failure, t));
    await queries.invalidateQueries({ queryKey: ['verification'] });
  };

  return (
    <Panel title={t('verification.documents.title')} padded>
      <div className={styles.documents}>
        <p>
          {erased
            ? t('verification.documents.erased')
            : rejected
              ? t('verification.documents.rejected')
              : eraseAt !== null
                ? t('verification.documents.waiting', { date: formatDate(eraseAt, i18n.language) })
                : retentionDays === null
                  ? t('verification.privacy.retentionUnknown')
                  : t('verification.documents.kept', { count: retentionDays })}
        </p>
        {!erased && (rejected || eraseAt === null) && (
          <Button
            disabledReason={online ? null : t('verification.form.offline')}
            onClick={() => setAsking(true)}
          >
            {t('verification.erase.button')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title={t('verification.erase.title')}
        action={t('verification.erase.button')}
        look="danger"
        busy={busy}
        onConfirm={() => void erase()}
        onCancel={() => setAsking(false)}
      >
        <p>{t(rejected ? 'verification.erase.rejected' : 'verification.erase.verified')}</p>
      </ConfirmDialog>
    </Panel>
  );
}

const LOOKS = {
  [STATUS.none]: { tone: 'neutral', icon: CircleDashed },
  [STATUS.reviewing]: { tone: 'warn', icon: Clock },
  [STATUS.verified]: { tone: 'accent', icon: BadgeCheck },
  [STATUS.rejected]: { tone: 'danger', icon: TriangleAlert },
} as const;

const isKnown = (status: number): status is keyof typeof LOOKS => status in LOOKS;

interface StatusHeadProps {
  readonly verification: Verification;
  readonly sandbox: boolean;
}

/** The state in a word, what it means, what was rejected and why, and the reviewer's remark. */
function StatusHead({ verification, sandbox }: StatusHeadProps) {
  const { t } = useTranslation('security');
  const { status, rejected } = verification;
  const remark = plainText(verification.remark);
  const look = isKnown(status) ? LOOKS[status] : LOOKS[STATUS.none];
  const name = isKnown(status) ? String(status) : 'unknown';
  const Icon = look.icon;
  return (
    <div className={styles.head}>
      <Icon size={28} aria-hidden="true" className={styles[look.tone]} />
      <div className={styles.words}>
        <p role="status">
          <Chip tone={look.tone}>{t(`verification.status.${name}`)}</Chip>
        </p>
        <p>{t(`verification.means.${name}`)}</p>
        {rejected.length > 0 && (
          <ul className={styles.reasons} aria-label={t('verification.rejected.list')}>
            {rejected.map(({ item, reason }) => (
              <li key={item}>
                <strong>{t(`verification.item.${item}`)}</strong>
                {reason !== '' && (
                  <>
                    {' · '}
                    <bdi>{plainText(reason)}</bdi>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
        {remark !== '' && (
          <p className={common.muted}>
            {t('verification.remark')} <bdi>{remark}</bdi>
          </p>
        )}
        {sandbox && status === STATUS.none && <p className={styles.note}>{t('verification.sandbox')}</p>}
      </div>
    </div>
  );
}

/** What was submitted, as far as the server shows it to its owner. */
function IdentitySummary({ verification }: { readonly verification: Verification }) {
  const { t } = useTranslation('security');
  const { realName, idCard, front, back, submittedAt, decidedAt } = verification;
  return (
    <>
      <dl className={styles.facts} translate="no">
        {realName !== '' && (
          <div>
            <dt>{t('verification.item.realName')}</dt>
            <dd>
              <bdi>{plainText(realName)}</bdi>
            </dd>
          </div>
        )}
        {idCard !== '' && (
          <div>
            <dt>{t('verification.item.idCard')}</dt>
            <dd>
              <bdi>{plainText(idCard)}</bdi>
            </dd>
          </div>
        )}
        {submittedAt !== null && (
          <div>
            <dt>{t('verification.submittedAt')}</dt>
            <dd>
              <TimeText time={submittedAt} />
            </dd>
          </div>
        )}
        {decidedAt !== null && (
          <div>
            <dt>{t('verification.decidedAt')}</dt>
            <dd>
              <TimeText time={decidedAt} />
            </dd>
          </div>
        )}
      </dl>
      {(front !== null || back !== null) && (
        <div className={styles.photos}>
          {front !== null && <Photo address={front} alt={t('verification.item.front')} />}
          {back !== null && <Photo address={back} alt={t('verification.item.back')} />}
        </div>
      )}
    </>
  );
}

interface VerifyScreenProps {
  /** The last person signed in: the form stays while a lost session is renewed. */
  readonly userId: string;
}

/** Identity verification in its four states. */
export function VerifyScreen({ userId }: VerifyScreenProps) {
  const { t } = useTranslation('security');
  const { data, error, refetch } = useQuery(verificationQuery(userId));
  const failure = failureOf(error);
  // A sandbox says so above the form.
  const platform = useQuery(platformQuery());
  const title = useRef<HTMLHeadingElement>(null);
  const sent = useRef(false);
  const status = data?.value.status;
  useEffect(() => {
    // The form has gone with its focus: what became of it stands at the top.
    if (sent.current && status === STATUS.reviewing) {
      sent.current = false;
      title.current?.focus();
    }
  }, [status]);
  const items = data ? wantedItems(data.value) : [];
  return (
    <div className={blocks.stack}>
      <header className={pageHead.head}>
        <h1 ref={title} tabIndex={-1}>
          {t('verification.title')}
        </h1>
      </header>
      {data && !platform.isPending ? (
        <>
          <Panel title={t('verification.state')} bare padded>
            <StatusHead verification={data.value} sandbox={platform.data?.sandbox ?? false} />
            {data.source === 'cache' && <AsOf asOf={data.asOf} now={serverNow} />}
            {data.value.status !== STATUS.none && <IdentitySummary verification={data.value} />}
          </Panel>
          {items.length > 0 && (
            <Panel
              title={t(
                data.value.status === STATUS.rejected ? 'verification.form.again' : 'verification.form.title',
              )}
              padded
            >
              <IdentityForm
                items={items}
                reasons={Object.fromEntries(data.value.rejected.map(({ item, reason }) => [item, reason]))}
                retentionDays={data.value.retentionDays}
                onSent={() => {
                  sent.current = true;
                }}
              />
            </Panel>
          )}
          <DocumentsPanel verification={data.value} />
        </>
      ) : (
        <Panel title={t('verification.state')} bare padded>
          <LoadingState failure={data ? null : failure} lines={6} onRetry={() => void refetch()} />
        </Panel>
      )}
    </div>
  );
}
