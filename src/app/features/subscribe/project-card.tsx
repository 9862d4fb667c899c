import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { plainDecimal } from '#app/shared/money/earn/purchase-amount.ts';
import { CoinIcon } from '#app/ui/coin-icon.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import type { Project, ProjectPhase } from '#protocol/subscribe.ts';
import { PhaseChip } from './phase-chip.tsx';
import { RaisedBar } from './raised-bar.tsx';
import styles from './subscribe.module.css';
import { TimeLeft } from './time-left.tsx';

interface ProjectCardProps {
  readonly project: Project;
  readonly phase: ProjectPhase;
}

/** A sale in the list: what a coin costs, how much was asked for, and when its phase ends. */
export function ProjectCard({ project, phase }: ProjectCardProps) {
  const { t } = useTranslation('subscribe');
  const { id, name, coin, currency, price, max, start, end } = project;
  return (
    <Link
      to={phase === 'upcoming' ? '/subscribe/preview' : '/subscribe/detail'}
      search={{ id }}
      className={styles.card}
    >
      <span className={styles.cardHead}>
        <CoinIcon coin={coin} size={28} />
        <span className={styles.names}>
          <b>{name}</b>
          <span translate="no">{coin}</span>
        </span>
        <PhaseChip phase={phase} />
      </span>
      <span className={styles.cardFacts} translate="no">
        <span>{t('subscribe.card.price', { price: plainDecimal(price), currency, coin })}</span>
        {max !== null && <span>{t('subscribe.card.max', { max: plainDecimal(max), currency })}</span>}
      </span>
      <RaisedBar project={project} />
      <span className={styles.when}>
        <span>
          {t(`subscribe.when.${phase}`)} <TimeText time={phase === 'upcoming' ? start : end} />
        </span>
        <span>
          <TimeLeft until={phase === 'upcoming' ? start : end} />
        </span>
      </span>
    </Link>
  );
}
