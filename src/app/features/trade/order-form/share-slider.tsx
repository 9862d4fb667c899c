import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import styles from './order-form.module.css';

const STOPS = [25, 50, 75, 100] as const;

interface ShareSliderProps {
  /** 0 to 100. */
  readonly percent: number;
  /** Why nothing can be chosen, or null. */
  readonly disabledReason: string | null;
  readonly onChange: (percent: number) => void;
}

/** How much of what is free is used: by a slider, and by chips for the quarters. */
export function ShareSlider({ percent, disabledReason, onChange }: ShareSliderProps) {
  const { t } = useTranslation('spot');
  const off = disabledReason !== null;
  return (
    <div className={styles.share}>
      <input
        type="range"
        min={0}
        max={100}
        step={1}
        value={percent}
        disabled={off}
        aria-label={t('spot.form.share')}
        aria-valuetext={t('ui.amount.share', { percent })}
        className={styles.slider}
        style={{ '--filled': `${percent}%` } as React.CSSProperties}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <div className={styles.stops}>
        {STOPS.map((stop) => (
          <Button
            key={stop}
            size="small"
            look="quiet"
            className={styles.stop}
            aria-label={t('ui.amount.share', { percent: stop })}
            disabledReason={disabledReason}
            onClick={() => onChange(stop)}
          >
            {stop}%
          </Button>
        ))}
      </div>
    </div>
  );
}
