import { Link } from '@tanstack/react-router';
import { Check, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { Security } from '#protocol/security.ts';
import styles from './security.module.css';

/** What a step is worth: what keeps a thief out when a password is known weighs most. */
const WORTH = { email: 15, password: 15, tradePassword: 20, authenticator: 35, antiPhishing: 15 } as const;

type ProtectionStep = keyof typeof WORTH;

export interface Protection {
  /** 0 to 100. */
  readonly score: number;
  readonly done: Readonly<Record<ProtectionStep, boolean>>;
  /** The undone step that is worth most, or null. */
  readonly next: ProtectionStep | null;
}

/** How well an account is protected. Mailbox and login password belong to every account. */
export function protectionOf(security: Security): Protection {
  const done = {
    email: true,
    password: true,
    tradePassword: security.tradePassword,
    authenticator: security.authenticator,
    antiPhishing: security.antiPhishing !== '',
  };
  const steps = Object.keys(WORTH) as ProtectionStep[];
  const undone = steps.filter((step) => !done[step]).sort((a, b) => WORTH[b] - WORTH[a]);
  return {
    score: steps.reduce((sum, step) => sum + (done[step] ? WORTH[step] : 0), 0),
    done,
    next: undone[0] ?? null,
  };
}

/** From here on an account is well protected; below, the bar warns. */
const GOOD = 80;
const FAIR = 50;

const levelOf = (score: number) => (score >= GOOD ? 'good' : score >= FAIR ? 'fair' : 'weak');

/** The score as a bar and a number, and what would raise it most. */
function ScoreLine({ protection: { score, next } }: { readonly protection: Protection }) {
  const { t } = useTranslation('security');
  const level = levelOf(score);
  return (
    <div className={styles.score}>
      <div className={styles.figure}>
        <strong>{score}</strong>
        <span>/ 100</span>
      </div>
      <div className={styles.scoreWords}>
        <meter
          className={styles.meter}
          min={0}
          max={100}
          value={score}
          data-level={level}
          aria-label={t('security.score.label')}
        >
          {score}
        </meter>
        <p>
          {t(`security.score.${level}`)}
          {next && ` · ${t(`security.score.next.${next}`)}`}
        </p>
      </div>
    </div>
  );
}

interface StepRowProps {
  readonly done: boolean;
  readonly title: string;
  readonly text: ReactNode;
  /** Buttons at the end. */
  readonly children?: ReactNode;
}

/** One protection: whether it is on, what it does, what can be done about it. */
function StepRow({ done, title, text, children }: StepRowProps) {
  const { t } = useTranslation('security');
  return (
    <li className={styles.step}>
      <span className={styles.mark} data-done={done}>
        {done ? <Check size={16} aria-hidden="true" /> : <CircleAlert size={16} aria-hidden="true" />}
        <VisuallyHidden>{t(done ? 'security.step.on' : 'security.step.off')}</VisuallyHidden>
      </span>
      <div className={styles.words}>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      <div className={styles.tools}>{children}</div>
    </li>
  );
}

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
