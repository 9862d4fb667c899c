import { BadgeCheck, CircleDashed, Clock, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { plainText } from '#app/shared/i18n/failure-text.ts';
import { Chip } from '#app/ui/chip.tsx';
import type { Verification } from '#protocol/identity.ts';
import { STATUS } from './status.ts';
import styles from './verification.module.css';

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
export function StatusHead({ verification, sandbox }: StatusHeadProps) {
  const { t } = useTranslation('verification');
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
                    {': '}
                    <bdi>{plainText(reason)}</bdi>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
        {remark !== '' && (
          <p className={styles.remark}>
            {t('verification.remark')} <bdi>{remark}</bdi>
          </p>
        )}
        {sandbox && status === STATUS.none && <p className={styles.note}>{t('verification.sandbox')}</p>}
      </div>
    </div>
  );
}
