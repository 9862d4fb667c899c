import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFraction, NO_VALUE } from '#app/shared/format/decimal.ts';
import { exactText, moneyText, profitText } from '#app/shared/format/money-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { useTooltip } from '#app/ui/tooltip.tsx';
import type { Direction, DurationOption, OrderPreview } from '#protocol/contract.ts';
import type { Coin, Decimal, Seconds } from '#protocol/units.ts';
import { tooExpensive } from './check-order.ts';
import styles from './order-form.module.css';

interface DurationCardsProps {
  /** Null while they are not known. */
  readonly options: readonly DurationOption[] | null;
  readonly chosen: Seconds | null;
  readonly available: Decimal | null;
  readonly coin: Coin;
  readonly onChoose: (duration: Seconds) => void;
}

/** The durations with their rate and minimum, as one group of radio buttons. */
export function DurationCards({ options, chosen, available, coin, onChoose }: DurationCardsProps) {
  const { t } = useTranslation('contract');
  if (options === null) return <Skeleton height={64} />;
  return (
    <fieldset className={styles.durations} aria-label={t('contract.form.duration')}>
      {options.map((option) => (
        <Card
          key={option.seconds}
          option={option}
          checked={option.seconds === chosen}
          off={tooExpensive(option, available)}
          coin={coin}
          onChoose={onChoose}
        />
      ))}
    </fieldset>
  );
}

interface CardProps {
  readonly option: DurationOption;
  readonly checked: boolean;
  readonly off: boolean;
  readonly coin: Coin;
  readonly onChoose: (duration: Seconds) => void;
}

function Card({ option, checked, off, coin, onChoose }: CardProps) {
  const { t } = useTranslation('contract');
  const minimum = exactText(option.minimum);
  const { anchor, tip } = useTooltip(off ? t('contract.form.tooExpensive', { minimum, coin }) : null);
  const { 'aria-describedby': reason, ...pointer } = anchor;
  return (
    <label className={styles.duration} data-off={off ? '' : undefined} {...pointer}>
      <input
        type="radio"
        name="duration"
        checked={checked}
        // Still reachable by keyboard, so that its reason can be read.
        aria-disabled={off || undefined}
        aria-describedby={reason}
        onChange={() => {
          if (!off) onChoose(option.seconds);
        }}
      />
      <b>{t('contract.seconds', { count: option.seconds })}</b>
      <span>+{formatFraction(option.incomeRate)}</span>
      <span>{t('contract.form.least', { minimum })}</span>
      {tip}
    </label>
  );
}

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
  const lose = preview ? `−${moneyText(preview.lose)}` : NO_VALUE;
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
