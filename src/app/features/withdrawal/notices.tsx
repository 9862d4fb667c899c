import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HeldUntil } from '#app/addresses/held-until.tsx';
import type { User } from '#protocol/session.ts';
import type { WithdrawalTerms } from '#protocol/withdrawals.ts';
import styles from './withdrawal.module.css';

interface NoticesProps {
  /** Null while nobody is known: then nothing is said of them. */
  readonly user: User | null;
  readonly terms: WithdrawalTerms | null;
}

/** What stands in the way of a withdrawal, with the way out of it. */
export function Notices({ user, terms }: NoticesProps) {
  const { t } = useTranslation(['withdrawal', 'addresses']);
  return (
    <>
      {user?.hasTradePassword === false && (
        <Notice to="/setting/safty" type="1" link={t('withdrawal.notice.setPassword')}>
          {t('withdrawal.notice.noPassword')}
        </Notice>
      )}
      {terms?.heldUntil != null && (
        <Notice to="/setting/safty" type="1" link={t('withdrawal.notice.security')}>
          <HeldUntil
            until={terms.heldUntil}
            text="addresses.hold.security"
            overText="addresses.hold.securityOver"
          />
        </Notice>
      )}
      {terms?.whitelist && (
        <Notice to="/setting/address" type="3" link={t('withdrawal.notice.book')}>
          {t('withdrawal.notice.whitelist')}
        </Notice>
      )}
    </>
  );
}

interface NoticeProps {
  readonly to: string;
  readonly type: string;
  readonly link: string;
  readonly children: ReactNode;
}

const Notice = ({ to, type, link, children }: NoticeProps) => (
  <p className={styles.notice}>
    {children}{' '}
    <Link to={to} search={{ type }}>
      {link}
    </Link>
  </p>
);
