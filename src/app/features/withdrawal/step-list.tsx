import { useTranslation } from 'react-i18next';
import styles from './withdrawal.module.css';

const STEPS = ['details', 'review', 'proof'] as const;

/** Where in the three steps a withdrawal is. */
export function StepList({ current }: { readonly current: (typeof STEPS)[number] | 'done' }) {
  const { t } = useTranslation('withdrawal');
  const at = current === 'done' ? STEPS.length : STEPS.indexOf(current);
  return (
    <ol className={styles.steps} aria-label={t('withdrawal.steps.label')}>
      {STEPS.map((name, index) => (
        <li
          key={name}
          data-done={index < at ? '' : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span aria-hidden="true">{index + 1}</span>
          {t(`withdrawal.steps.${name}`)}
        </li>
      ))}
    </ol>
  );
}
