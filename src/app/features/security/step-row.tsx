import { Check, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './security.module.css';

interface StepRowProps {
  readonly done: boolean;
  readonly title: string;
  readonly text: ReactNode;
  /** Buttons at the end. */
  readonly children?: ReactNode;
}

/** One protection: whether it is on, what it does, what can be done about it. */
export function StepRow({ done, title, text, children }: StepRowProps) {
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
