import { useTranslation } from 'react-i18next';
import type { Protection } from './score.ts';
import styles from './security.module.css';

/** From here on an account is well protected; below, the bar warns. */
const GOOD = 80;
const FAIR = 50;

const levelOf = (score: number) => (score >= GOOD ? 'good' : score >= FAIR ? 'fair' : 'weak');

/** The score as a bar and a number, and what would raise it most. */
export function ScoreLine({ protection: { score, next } }: { readonly protection: Protection }) {
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
          {t(`security.score.${level}`)} {next && t(`security.score.next.${next}`)}
        </p>
      </div>
    </div>
  );
}
