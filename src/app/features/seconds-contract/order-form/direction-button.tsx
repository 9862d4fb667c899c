import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_VALUE } from '#app/shared/format/decimal.ts';
import { profitText, stakeText } from '#app/shared/format/stake-text.ts';
import { Button } from '#app/ui/button.tsx';
import type { Direction, OrderPreview } from '#protocol/contract.ts';
import styles from './order-form.module.css';

interface DirectionButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly direction: Direction;
  /** Null while the amount can't be used: then there is nothing to win or lose. */
  readonly preview: OrderPreview | null;
  readonly busy: boolean;
  readonly disabledReason: string | null;
  readonly onHover: (direction: Direction | null) => void;
  readonly onBet: (direction: Direction) => void;
}

/** Up or down, with what it wins and loses written as plainly as its name. */
export function DirectionButton({ direction, preview, onHover, onBet, ...rest }: DirectionButtonProps) {
  const { t } = useTranslation('contract');
  const lose = preview ? `−${stakeText(preview.lose)}` : NO_VALUE;
  const point = () => onHover(direction);
  const leave = () => onHover(null);
  return (
    <Button
      {...rest}
      look={direction}
      wide
      onClick={() => onBet(direction)}
      onPointerEnter={point}
      onPointerLeave={leave}
      // The focus that a closed dialog gives back points at nothing.
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) point();
      }}
      onBlur={leave}
    >
      <span className={styles.bet}>
        <b>
          <span aria-hidden="true">{direction === 'up' ? '▲ ' : '▼ '}</span>
          {t(direction === 'up' ? 'contract.form.up' : 'contract.form.down')}
        </b>
        <span>{t('contract.form.win', { amount: profitText(preview?.win ?? null) })}</span>
        <span>{t('contract.form.lose', { amount: lose })}</span>
      </span>
    </Button>
  );
}
