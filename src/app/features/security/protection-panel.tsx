import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { Security } from '#protocol/security.ts';
import { protectionOf } from './score.ts';
import { ScoreLine } from './score-line.tsx';
import styles from './security.module.css';
import { StepRow } from './step-row.tsx';

/** The dialogs of the page. */
export type Opened = 'trade' | 'bind' | 'unbind' | 'renew' | 'phishing' | 'freeze' | 'unfreeze' | null;

interface ProtectionPanelProps {
  readonly email: string;
  readonly security: Security;
  /** Why nothing can be changed now, or null. */
  readonly reason: string | null;
  readonly onOpen: (dialog: Opened) => void;
}

/** What protects the account, step by step, with its score. */
export function ProtectionPanel({ email, security, reason, onOpen }: ProtectionPanelProps) {
  const { t } = useTranslation('security');
  const protection = protectionOf(security);
  const { authenticator, antiPhishing, tradePassword, recoveryCodes } = security;
  const open = (dialog: Opened, label: string, primary = false) => (
    <Button look={primary ? 'primary' : 'plain'} disabledReason={reason} onClick={() => onOpen(dialog)}>
      {label}
    </Button>
  );
  return (
    <Panel title={t('security.protection')}>
      <ScoreLine protection={protection} />
      <ul className={styles.steps}>
        <StepRow done title={t('security.email.title')} text={t('security.email.text', { email })} />
        <StepRow done title={t('security.password.title')} text={t('security.password.text')}>
          <Link to="/login/modify" className={buttonClass()}>
            {t('security.password.change')}
          </Link>
        </StepRow>
        <StepRow done={tradePassword} title={t('security.trade.title')} text={t('security.trade.text')}>
          {open('trade', t(tradePassword ? 'security.trade.change' : 'security.trade.set'), !tradePassword)}
        </StepRow>
        <StepRow
          done={authenticator}
          title={t('security.authenticator.name')}
          text={
            authenticator
              ? t('security.authenticator.left', { count: recoveryCodes })
              : t('security.authenticator.text')
          }
        >
          {authenticator ? (
            <>
              {open('renew', t('security.renew.open'))}
              {open('unbind', t('security.unbind.open'))}
            </>
          ) : (
            open('bind', t('security.authenticator.open'), true)
          )}
        </StepRow>
        <StepRow
          done={antiPhishing !== ''}
          title={t('security.phishing.name')}
          text={
            antiPhishing === '' ? (
              t('security.phishing.text')
            ) : (
              <>
                {t('security.phishing.yours')} <strong className={styles.echo}>{antiPhishing}</strong>
              </>
            )
          }
        >
          {open('phishing', t(antiPhishing === '' ? 'security.phishing.set' : 'security.phishing.change'))}
        </StepRow>
      </ul>
    </Panel>
  );
}
