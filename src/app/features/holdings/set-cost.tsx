import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { compare, multiply } from '#app/shared/format/arithmetic.ts';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { moneyDecimals } from '#app/shared/format/money-text.ts';
import { KitDialog } from '#app/shared/forms/kit-dialog.tsx';
import { by, fields } from '#app/shared/forms/schemas.ts';
import { useKitForm } from '#app/shared/forms/use-kit-form.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { readCost } from '#app/shared/money/read-cost.ts';
import { AmountField } from '#app/ui/amount-field.tsx';
import { useOwnFigure } from '#app/ui/amounts-hidden.tsx';
import { Button } from '#app/ui/button.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import type { OwnCost } from '#protocol/assets.ts';
import { type Coin, type Decimal, USDT } from '#protocol/units.ts';
import styles from './holdings-panel.module.css';
import type { HoldingCost } from './own-costs.ts';
import { ownCostsQuery } from './queries.ts';

/** What a person can set the cost of, and has set. */
export interface CostSetting {
  readonly userId: string;
  readonly own: readonly OwnCost[];
  /** How much of a coin has no cost in the records. */
  readonly uncovered: (currency: Coin) => Decimal;
}

interface SetCostProps extends CostSetting {
  readonly currency: Coin;
  readonly setByPerson: HoldingCost['setByPerson'];
}

/** The way to set the cost of a coin; where the person has set it, the mark of that leads to changing or removing it. */
export function SetCost({ currency, setByPerson, own, ...setting }: SetCostProps) {
  const { t } = useTranslation('assets');
  const [open, setOpen] = useState(false);
  const held = own.find((cost) => cost.currency === currency) ?? null;
  return (
    <>
      <button
        type="button"
        className={styles.setCost}
        aria-label={t(setByPerson ? `account.cost.changeOf.${setByPerson}` : 'account.cost.setFor', {
          coin: currency,
        })}
        onClick={() => setOpen(true)}
      >
        {t(setByPerson ? `account.cost.own.${setByPerson}` : 'account.cost.set')}
      </button>
      {open && <CostDialog {...setting} currency={currency} held={held} onClose={() => setOpen(false)} />}
    </>
  );
}

interface CostDialogProps extends Omit<CostSetting, 'own'> {
  readonly currency: Coin;
  /** The cost that the person has set before. */
  readonly held: OwnCost | null;
  readonly onClose: () => void;
}

function CostDialog({ userId, currency, held, uncovered, onClose }: CostDialogProps) {
  const { t } = useTranslation('assets');
  const queries = useQueryClient();
  const own = useOwnFigure();
  const amount = uncovered(currency);
  const save = async (price: Decimal | null) => {
    const answer = await worker.wealth.setOwnCost(currency, price && { price, amount });
    if (!answer.ok) return answer.failure;
    void queries.invalidateQueries({ queryKey: ownCostsQuery(userId).queryKey });
    toasts.show('success', t(price === null ? 'account.cost.removed' : 'account.cost.saved'));
    onClose();
    return null;
  };
  const kit = useKitForm({
    schema: fields({ price: by((typed) => (readCost(typed) == null ? 'account.cost.wrong' : null)) }),
    empty: { price: held?.price ?? '' },
    t,
    send: ({ price }) => save(readCost(price) ?? null),
  });
  const typed = readCost(kit.values.price);
  const total = typed == null ? null : multiply(typed, amount, 8);
  const isOlder = held !== null && compare(held.amount, amount) < 0;
  const text = (value: Decimal) => own(`${formatDecimal(value, moneyDecimals(value))} ${currency}`);
  return (
    <KitDialog
      kit={kit}
      title={t('account.cost.setOf', { coin: currency })}
      width={420}
      action={t('account.cost.save')}
      onClose={onClose}
    >
      <p className={styles.lead}>{t('account.cost.lead', { amount: text(amount) })}</p>
      {isOlder && <p className={styles.lead}>{t('account.cost.older', { amount: text(held.amount) })}</p>}
      <AmountField
        {...kit.field('price')}
        data-autofocus
        uncut
        label={t('account.cost.price', { coin: currency })}
        coin={USDT}
        hint={total && t('account.cost.total', { total: own(`${formatDecimal(total, 2)} ${USDT}`) })}
      />
      {held && (
        <Button
          look="quiet"
          size="small"
          className={styles.removal}
          onClick={async () => {
            const failure = await save(null);
            if (failure) toasts.show('error', failureText(failure, t));
          }}
        >
          {t('account.cost.remove')}
        </Button>
      )}
    </KitDialog>
  );
}
