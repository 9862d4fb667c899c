import { Crosshair, Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { compare } from '#app/shared/format/arithmetic.ts';
import { AmountField } from '#app/ui/amount-field.tsx';
import { readAmount } from '#app/ui/amount-text.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Switch } from '#app/ui/choice.tsx';
import { ZERO } from '#protocol/decimal.ts';
import type { Pair } from '#protocol/units.ts';
import styles from './ladder.module.css';
import { MOST_SIZES, toggleSize, useSizes } from './ladder-sizes.ts';

interface LadderControlsProps {
  readonly pair: Pair;
  readonly amountPrecision: number;
  /** As typed. */
  readonly size: string;
  readonly onSize: (text: string) => void;
  /** Gives the field to the form of the orders, which leads to it when something is wrong with it. */
  readonly field: (input: HTMLInputElement | null) => void;
  readonly error: string | null;
  readonly armed: boolean;
  /** It can't be armed now. */
  readonly isLocked: boolean;
  readonly onArm: (on: boolean) => void;
  readonly onCenter: () => void;
}

/** How much a click places, and whether it places anything. No size is chosen at first. */
export function LadderControls(props: LadderControlsProps) {
  const { pair, amountPrecision, size, onSize, field, error, armed, isLocked, onArm, onCenter } = props;
  const { t } = useTranslation(['desk', 'trade']);
  const sizes = useSizes(pair);
  const read = readAmount(size, amountPrecision);
  const typed = read.ok && compare(read.value, ZERO) > 0 ? read.value : null;
  const isKept = typed !== null && sizes.some((each) => compare(each, typed) === 0);
  const named = { amount: typed ?? '', coin: pair.base };
  return (
    <div className={styles.controls}>
      <AmountField
        ref={field}
        label={t('spot.form.amount')}
        value={size}
        coin={pair.base}
        precision={amountPrecision}
        error={error}
        onChange={onSize}
      />
      {sizes.length > 0 && (
        <fieldset className={styles.sizes} aria-label={t('ladder.sizes')}>
          {sizes.map((each) => (
            <Button
              key={each}
              size="small"
              look="quiet"
              className={styles.size}
              aria-pressed={typed !== null && compare(each, typed) === 0}
              onClick={() => onSize(each)}
            >
              <span translate="no">{each}</span>
            </Button>
          ))}
        </fieldset>
      )}
      <div className={styles.line}>
        <Switch
          label={t('ladder.arm')}
          className={styles.arm}
          checked={armed}
          disabled={isLocked}
          onChange={({ target }) => onArm(target.checked)}
        />
        {typed !== null && (isKept || sizes.length < MOST_SIZES) && (
          <IconButton
            size="small"
            label={t(isKept ? 'ladder.forget' : 'ladder.keep', named)}
            onClick={() => toggleSize(pair, typed)}
          >
            {isKept ? <Minus size={14} aria-hidden="true" /> : <Plus size={14} aria-hidden="true" />}
          </IconButton>
        )}
        <IconButton size="small" label={t('ladder.center')} onClick={onCenter}>
          <Crosshair size={14} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
