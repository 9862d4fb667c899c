import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button.tsx';
import styles from './frame.module.css';

/** Of the view. */
const STEP = 0.5;

interface PanButtonsProps {
  readonly onPan: (share: number) => void;
}

/** Moves the picture without dragging it. No stops of the keyboard: the picture itself takes the arrows. */
export function PanButtons({ onPan }: PanButtonsProps): ReactNode {
  const { t } = useTranslation('desk');
  return (
    <div className={styles.pan}>
      <IconButton size="small" label={t('chart-pan.earlier')} tabIndex={-1} onClick={() => onPan(STEP)}>
        <ChevronLeft size={16} aria-hidden="true" />
      </IconButton>
      <IconButton size="small" label={t('chart-pan.later')} tabIndex={-1} onClick={() => onPan(-STEP)}>
        <ChevronRight size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
