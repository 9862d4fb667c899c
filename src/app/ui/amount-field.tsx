import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { percentOf, truncate } from '#app/shared/format/arithmetic.ts';
import { balanceDecimals } from '#app/shared/format/coin-decimals.ts';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { steppedByArrow } from '#app/shared/format/price-steps.ts';
import type { TypedAmount } from '#protocol/decimal.ts';
import type { Decimal } from '#protocol/units.ts';
import { groupedText, readAmount, readingsOf, settledText } from './amount-text.ts';
import { useAmountsHidden } from './amounts-hidden.tsx';
import { Button } from './button.tsx';
import styles from './field.module.css';
import { FieldNotes } from './field-notes.tsx';
import { mayBeAmount } from './may-be-amount.ts';

const STOPS = [25, 50, 75, 100] as const;

interface AmountFieldProps {
  readonly label: string;
  /** The text as typed; read it with `readAmount`. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly coin: string;
  /** Decimals of the coin. */
  readonly precision?: number;
  /**
   * A price: with fewer decimals it would be another one, so it is left as it was typed. Arrow keys take it a step up
   * or down.
   */
  readonly uncut?: boolean;
  readonly available?: Decimal | null;
  /** How many decimals that is shown with, where it is not as everywhere. */
  readonly availableDecimals?: number;
  /** Chips for 25, 50, 75 and 100 % of what is available; off where the most must not be offered. */
  readonly stops?: boolean;
  /** Chips of the screen's own, beside "available". */
  readonly extra?: ReactNode;
  readonly hint?: string | null | undefined;
  readonly error?: string | null | undefined;
  readonly name?: string;
  readonly id?: string;
  readonly required?: boolean;
  /** The field that a dialog focuses first. */
  readonly 'data-autofocus'?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Of the strict grammar. */
const MOST_DECIMALS = 18;

type Unreadable = Exclude<Extract<TypedAmount, { ok: false }>['why'], 'empty'>;

/** An amount of one coin, as text. Nothing is judged while an input method composes. */
export function AmountField({
  label,
  value,
  onChange,
  coin,
  precision = 8,
  uncut = false,
  available,
  availableDecimals = balanceDecimals(coin),
  stops = false,
  extra,
  hint,
  error,
  id: givenId,
  ...rest
}: AmountFieldProps) {
  const { t } = useTranslation();
  const ownId = useId();
  const id = givenId ?? ownId;
  const hidden = useAmountsHidden();
  const composing = useRef(false);
  /** What this field last said or was shown with. */
  const own = useRef(value);
  // A character was refused: said until the field is left, while what was typed stays good.
  const [slipped, setSlipped] = useState(false);
  // What stood in the field when it was left can't be read; a screen may put another text in its place.
  const [unread, setUnread] = useState<{ readonly why: Unreadable; readonly text: string } | null>(null);
  // While an input method composes, the field holds text that is not yet an amount; it is taken back if it never is.
  const [draft, setDraft] = useState<string | null>(null);

  // A default or a price may come while somebody is about to type: what is typed then takes its place, or "5" and "20"
  // would be 520.
  useLayoutEffect(() => {
    const field = document.activeElement;
    const mine = field instanceof HTMLInputElement && field.id === id && !composing.current;
    if (mine && value !== own.current) field.select();
    own.current = value;
  }, [value, id]);

  const say = (text: string) => {
    own.current = text;
    onChange(text);
  };
  const take = (text: string) => {
    setDraft(null);
    if (mayBeAmount(text)) say(text);
    else setSlipped(true);
  };
  const beforeInput = (event: FormEvent<HTMLInputElement> & { data?: string | null }) => {
    if (!composing.current && event.data && !mayBeAmount(event.data)) {
      event.preventDefault();
      setSlipped(true);
    }
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!mayBeAmount(text)) {
      // Taken in part, "1e5" would become 15: all of it is refused.
      event.preventDefault();
      setSlipped(true);
    }
  };
  const leave = () => {
    setSlipped(false);
    const read = readAmount(value, precision);
    if (!read.ok) {
      if (read.why !== 'empty') setUnread({ why: read.why, text: value });
      return;
    }
    // A text that is left as it stood was not typed.
    const settled = settledText(value, uncut ? MOST_DECIMALS : precision);
    if (settled !== value) say(settled);
  };
  const move = (event: ReactKeyboardEvent) => {
    const read = readAmount(value, MOST_DECIMALS);
    if (!uncut || composing.current || !read.ok) return;
    const next = steppedByArrow(event, read.value, precision);
    if (next === null) return;
    event.preventDefault();
    say(next);
  };
  const told = error ?? (unread?.text === value ? t(`ui.amount.${unread.why}`) : null);
  const readings = (told && readingsOf(value)) || [];
  const [first, second] = readings;
  const problem = first === undefined ? told : t('ui.amount.twoReadings', { first, second });
  const note = slipped ? t('ui.amount.invalid') : hint;
  const grouped = groupedText(draft ?? value);
  return (
    <div className={styles.field}>
      <div className={styles.box} data-invalid={problem ? '' : undefined}>
        <label htmlFor={id} className={styles.inline}>
          {label}
        </label>
        <span className={styles.amount}>
          <input
            {...rest}
            id={id}
            className={`${styles.input} ${styles.number}`}
            inputMode="decimal"
            autoComplete="off"
            spellCheck={false}
            translate="no"
            value={draft ?? value}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem || note ? `${id}-note` : undefined}
            onBeforeInput={beforeInput}
            onPaste={paste}
            onChange={(event) =>
              composing.current ? setDraft(event.target.value) : take(event.target.value)
            }
            onCompositionStart={() => {
              composing.current = true;
            }}
            onCompositionEnd={(event) => {
              composing.current = false;
              take(event.currentTarget.value);
            }}
            onBlur={leave}
            onKeyDown={move}
          />
          {/* Over the text and not in its place: what is edited, copied and sent stays as it was typed. */}
          {grouped !== null && (
            <span className={styles.grouped} aria-hidden="true" translate="no">
              {grouped}
            </span>
          )}
        </span>
        {/* In the box, where they move nothing that is about to be pressed. */}
        {readings.map((reading) => (
          <Button
            key={reading}
            size="small"
            aria-label={`${label} ${reading} ${coin}`}
            onClick={() => {
              say(reading);
              document.getElementById(id)?.focus();
            }}
          >
            <span translate="no">{reading}</span>
          </Button>
        ))}
        <span className={styles.suffix} translate="no">
          {coin}
        </span>
      </div>
      {(available !== undefined || extra) && (
        <div className={styles.under}>
          {stops &&
            available &&
            STOPS.map((percent) => (
              <Button
                key={percent}
                size="small"
                look="quiet"
                aria-label={t('ui.amount.share', { percent })}
                onClick={() =>
                  take(
                    percent === 100
                      ? truncate(available, precision)
                      : percentOf(available, percent, precision),
                  )
                }
              >
                {percent}%
              </Button>
            ))}
          {extra}
          {available !== undefined && (
            <span className={styles.end}>
              {t('ui.amount.available')}{' '}
              <span translate="no">
                {hidden ? t('ui.amount.hidden') : formatDecimal(available, availableDecimals)} {coin}
              </span>
            </span>
          )}
        </div>
      )}
      <FieldNotes id={`${id}-note`} hint={note} error={problem} announce={slipped} />
    </div>
  );
}
