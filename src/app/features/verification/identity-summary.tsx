import { useTranslation } from 'react-i18next';
import { plainText } from '#app/i18n/failure-text.ts';
import { TimeText } from '#app/ui/time-text.tsx';
import { Photo } from '#app/uploads/photo.tsx';
import type { Verification } from '#protocol/identity.ts';
import styles from './verification.module.css';

/** What was submitted, as far as the server shows it to its owner. */
export function IdentitySummary({ verification }: { readonly verification: Verification }) {
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
