import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, plainText } from '#app/shared/i18n/failure-text.ts';
import { Photo } from '#app/shared/uploads/photo.tsx';
import { AsOf } from '#app/ui/age-chip.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { ErrorState, SkeletonLines } from '#app/ui/states.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { worker } from '#app/worker-client/client.ts';
import { failureOf, unwrap } from '#app/worker-client/failure-error.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import type { DatedVerification, Verification } from '#protocol/identity.ts';
import { DocumentsPanel } from './documents-panel.tsx';
import { IdentityForm } from './identity-form.tsx';
import { isReviewing, STATUS, wantedItems } from './status.ts';
import { StatusHead } from './status-head.tsx';
import styles from './verification.module.css';

/** What was submitted, as far as the server shows it to its owner. */
function IdentitySummary({ verification }: { readonly verification: Verification }) {
  const { t } = useTranslation('verification');
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

const LOOK_EVERY_MS = 5000;

/** While it is reviewed it is looked at by a timer, which is no activity of the person. */
const verificationQuery = (userId: string) =>
  queryOptions({
    queryKey: ['verification', userId],
    queryFn: ({ client, queryKey }): Promise<DatedVerification> => {
      const known = client.getQueryData<DatedVerification>(queryKey);
      return unwrap(worker.verification.get(known !== undefined && isReviewing(known.value)));
    },
    refetchInterval: ({ state }) => (state.data && isReviewing(state.data.value) ? LOOK_EVERY_MS : false),
  });

interface VerifyScreenProps {
  /** The last person signed in: the form stays while a lost session is renewed. */
  readonly userId: string;
  readonly sandbox: boolean;
}

/** Identity verification in its four states. */
export function VerifyScreen({ userId, sandbox }: VerifyScreenProps) {
  const { t } = useTranslation('verification');
  const { data, error, refetch } = useQuery(verificationQuery(userId));
  const failure = failureOf(error);
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
    <div className={styles.screen}>
      <h1 ref={title} tabIndex={-1} className={styles.title}>
        {t('verification.title')}
      </h1>
      {data ? (
        <>
          <Panel title={t('verification.state')} bare padded>
            <StatusHead verification={data.value} sandbox={sandbox} />
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
          {failure ? (
            <ErrorState text={failureText(failure, t)} onRetry={() => void refetch()} />
          ) : (
            <SkeletonLines count={6} />
          )}
        </Panel>
      )}
    </div>
  );
}
