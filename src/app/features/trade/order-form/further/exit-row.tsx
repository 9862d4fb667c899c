import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountField } from '#app/ui/amount-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { Switch } from '#app/ui/choice.tsx';
import { readTypedAmount } from '#protocol/decimal.ts';
import { EXIT_ROLES, type ExitRole } from '#protocol/tables.ts';
import type { Decimal } from '#protocol/units.ts';
import { usable } from '../check-ticket.ts';
import { awayPercent, priceAway } from './exit-prices.ts';
import styles from './further.module.css';
import { changeTerm, type FurtherProps } from './kind-fields.tsx';

interface ExitRowProps extends Omit<FurtherProps, 'kinds'> {
  readonly role: ExitRole;
  /** The price that the entry would fill at, as far as it is known. */
  readonly entry: Decimal | null;
}

/**
 * One exit: on or off, its price, and how far that is from the entry; each of the two follows the other. With a limit of
 * its own it becomes a limit order, else it takes the market.
 */
export function ExitRow({ rule, draft, form, role, entry }: ExitRowProps) {
  const { t } = useTranslation(['trade', 'orders']);
  const [field, limit] = [`${role}Price`, `${role}Limit`] as const;
  const text = draft.more[field];
  const name = t(`orders.exit.${role}`);
  return (
    <div className={styles.exit}>
      <Switch
        label={name}
        checked={text !== undefined}
        onChange={({ target }) =>
          changeTerm(draft, rule, { [field]: target.checked ? '' : undefined, [limit]: undefined })
        }
      />
      {text !== undefined && (
        <>
          <AmountField
            ref={form.field(field)}
            label={name}
            value={text}
            coin=""
            precision={rule.pricePrecision}
            uncut
            error={form.problemOf(field)}
            onChange={(price) => changeTerm(draft, rule, { [field]: price })}
          />
          <PercentField
            label={t('orders.exit.percent', { exit: name })}
            shown={awayPercent(usable(text, rule.pricePrecision), entry)}
            disabled={entry === null}
            onType={(percent) => {
              const above = (draft.side === 'buy') === (role === 'takeProfit');
              const price = entry && percent && priceAway(entry, percent, above, rule.pricePrecision);
              // Without a percent that can be read there is no price: the one before would be an exit nobody chose.
              changeTerm(draft, rule, { [field]: price ?? '' });
            }}
          />
          {draft.more[limit] !== undefined && (
            <AmountField
              ref={form.field(limit)}
              label={t(`orders.exit.${limit}`)}
              value={draft.more[limit]}
              coin=""
              precision={rule.pricePrecision}
              uncut
              error={form.problemOf(limit)}
              onChange={(price) => changeTerm(draft, rule, { [limit]: price })}
            />
          )}
        </>
      )}
    </div>
  );
}

/** Turns the own limit of each exit that is on into a field of it, and back. */
export function ExitLimits({ rule, draft }: Pick<FurtherProps, 'rule' | 'draft'>) {
  const { t } = useTranslation('orders');
  const on = EXIT_ROLES.filter((role) => draft.more[`${role}Price`] !== undefined);
  if (on.length === 0) return null;
  return (
    <div className={styles.limits}>
      {on.map((role) => {
        const limit = `${role}Limit` as const;
        const pressed = draft.more[limit] !== undefined;
        return (
          <Button
            key={role}
            size="small"
            look="quiet"
            className={styles.chip}
            aria-pressed={pressed}
            onClick={() => changeTerm(draft, rule, { [limit]: pressed ? undefined : '' })}
          >
            {t(`orders.exit.${limit}`)}
          </Button>
        );
      })}
    </div>
  );
}

/** The sign follows from the side: one that stands in the field is not read. */
function readPercent(text: string): Decimal | null {
  const read = readTypedAmount(text.trim().replace(/^[+\u2212-]/, ''));
  return read.ok ? read.value : null;
}

interface PercentFieldProps {
  readonly label: string;
  /** "+6.10" */
  readonly shown: string;
  readonly disabled: boolean;
  /** null: what was typed is no percent. */
  readonly onType: (percent: Decimal | null) => void;
}

/** Shows what follows from the price until somebody types: then the price follows. */
function PercentField({ label, shown, disabled, onType }: PercentFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? null : readPercent(typed);
  return (
    <label className={styles.percent}>
      <input
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        translate="no"
        disabled={disabled}
        aria-invalid={typed !== null && typed.trim() !== '' && read === null ? true : undefined}
        value={typed ?? shown}
        onChange={(event) => {
          const text = event.target.value.slice(0, 12);
          setTyped(text);
          onType(readPercent(text));
        }}
        onBlur={() => setTyped(null)}
      />
      <span aria-hidden="true">%</span>
    </label>
  );
}
