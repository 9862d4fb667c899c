import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { exactText } from '#app/shared/format/money-text.ts';
import type { LastPrice } from '#app/shared/market/last-price.ts';
import { useLastPrice, usePulse } from '#app/shared/market/use-last-price.ts';
import type { Free } from '#app/shared/money/free.ts';
import { PurchaseNotice } from '#app/shared/money/purchase-notice.tsx';
import { SHORTCUTS } from '#app/shared/page/shortcuts.ts';
import { AmountField } from '#app/ui/amount-field.tsx';
import { Button } from '#app/ui/button.tsx';
import common from '#app/ui/common.module.css';
import { NotePlaced, Notes } from '#app/ui/note-place.tsx';
import { useShortcut } from '#app/ui/use-shortcut.ts';
import type { ContractConfig, Direction } from '#protocol/contract.ts';
import type { Limits } from '#protocol/limits.ts';
import type { Platform } from '#protocol/platform.ts';
import type { SessionState } from '#protocol/session.ts';
import type { Pair } from '#protocol/units.ts';
import { STAKE_DECIMALS, tooExpensive } from './check-order.ts';
import { DirectionButton, DurationCards } from './order-choices.tsx';
import { type OrderDraft, orderDraft } from './order-draft.ts';
import { CostNote, OrderFacts } from './order-facts.tsx';
import styles from './order-form.module.css';
import { ConfirmOrder, RepeatOrder } from './order-questions.tsx';
import { useOrderForm } from './use-order-form.ts';
import { type OrderReason, useOrderReason } from './use-order-reason.ts';
import type { Placing } from './use-place-order.ts';

const CHIPS = ['5', '10', '50', '100'] as const;

/** What an order form stands on where it is not the live market. */
export interface OrderDesk {
  readonly last: LastPrice;
  readonly reason: OrderReason | null;
  readonly placing: Placing;
}

interface OrderFormProps {
  readonly pair: Pair;
  readonly draft: OrderDraft;
  readonly practice: boolean;
  readonly session: SessionState | null;
  readonly platform: Platform | null;
  readonly config: ContractConfig | null;
  /** The back end tells terms that the app can't read. */
  readonly configUnreadable: boolean;
  readonly configAt: number;
  readonly free: Free;
  readonly limits: Limits | null;
  /** They could not be had, and none are kept. */
  readonly limitsFailed: boolean;
  readonly precision: number;
  readonly onHover: (direction: Direction | null) => void;
  readonly mayOrder: (ask: () => void) => boolean;
  readonly onLimits: () => void;
  readonly onTransfer: () => void;
  /** A visitor wants to order. */
  readonly onLogin: () => void;
  /** Other prices than those of now; `practice` must be on. */
  readonly desk?: OrderDesk | undefined;
}

/** The reason in words, where it holds for an order this way. */
const wordsFor = (reason: OrderReason | null, direction: Direction): string | null =>
  reason && (reason.direction ?? direction) === direction ? reason.text : null;

export function OrderForm(props: OrderFormProps) {
  const { pair, draft, practice, config, limits, precision, onHover, onLogin } = props;
  const { t } = useTranslation('contract');
  const { shown, sure } = props.free;
  const form = useOrderForm({ ...props, placing: props.desk?.placing });
  const visitor = !practice && props.session?.signedIn === false;
  const live = useLastPrice(pair);
  const liveReason = useOrderReason(
    { ...props, text: form.text, duration: form.option?.seconds ?? null },
    live,
    usePulse(pair),
    form.busy,
  );
  const desk = props.desk ?? { last: live, reason: liveReason };
  const { last } = desk;
  const reason = form.busy ? null : desk.reason;
  const reasonOf = (direction: Direction) => wordsFor(reason, direction);
  const { payCoin } = draft;
  const options = config?.options ?? [];
  const tooLittle =
    !practice && !visitor && options.length > 0 && options.every((each) => tooExpensive(each, sure));
  const buttons = { up: useRef<HTMLButtonElement>(null), down: useRef<HTMLButtonElement>(null) };
  // Buy and sell, as on every desk; the keys only bring the focus.
  useShortcut(SHORTCUTS.buy, () => buttons.up.current?.focus());
  useShortcut(SHORTCUTS.sell, () => buttons.down.current?.focus());
  return (
    <div className={styles.form} data-practice={practice ? '' : undefined}>
      {!practice && <PurchaseNotice />}
      <DurationCards
        options={config?.options ?? null}
        chosen={form.option?.seconds ?? null}
        available={visitor ? null : sure}
        coin={payCoin}
        onChoose={(duration) => orderDraft.change({ duration })}
      />
      <NotePlaced>
        <AmountField
          ref={form.field}
          label={t('contract.form.amount')}
          value={form.text}
          onChange={form.type}
          coin={payCoin}
          precision={STAKE_DECIMALS}
          error={form.error}
          extra={
            <span className={styles.chips}>
              {CHIPS.map((amount) => (
                <Button
                  key={amount}
                  size="small"
                  look="quiet"
                  className={styles.chip}
                  aria-label={t('contract.form.setAmount', { amount, coin: payCoin })}
                  onClick={() => form.type(amount)}
                >
                  {amount}
                </Button>
              ))}
              {form.option && (
                <span className={styles.minimum}>
                  {t('contract.form.minimum', {
                    minimum: exactText(form.option.minimum),
                  })}
                </span>
              )}
            </span>
          }
        />
        <OrderFacts
          practice={practice}
          available={visitor ? null : shown}
          coin={payCoin}
          preview={form.rates && { ...form.rates, ...form.preview }}
          onTransfer={tooLittle ? props.onTransfer : null}
        />
        <Notes>
          {visitor && <p>{t('contract.form.visitor')}</p>}
          {reason && !reason.passing && !visitor && (
            <p className={common.warning} role="status">
              {reason.text}
            </p>
          )}
        </Notes>
      </NotePlaced>
      <div className={styles.bets}>
        {(['up', 'down'] as const).map((direction) => (
          <DirectionButton
            key={direction}
            ref={buttons[direction]}
            direction={direction}
            preview={form.preview}
            busy={form.busy}
            disabledReason={visitor ? null : reasonOf(direction)}
            onHover={onHover}
            onBet={visitor ? onLogin : form.bet}
          />
        ))}
      </div>
      <CostNote
        preview={form.rates}
        coin={payCoin}
        limits={limits}
        own={!practice && !visitor && !props.limitsFailed}
        onLimits={props.onLimits}
      />
      {form.twin && (
        <RepeatOrder
          order={form.twin.order}
          sentAt={form.twin.sentAt}
          busy={form.busy}
          disabledReason={reasonOf(form.twin.order.direction)}
          onConfirm={form.confirmTwin}
          onCancel={form.cancelTwin}
        />
      )}
      {form.asked && (
        <ConfirmOrder
          order={form.asked}
          preview={form.preview}
          last={last}
          precision={precision}
          busy={form.busy}
          disabledReason={reasonOf(form.asked.direction)}
          onConfirm={form.confirm}
          onCancel={form.cancel}
        />
      )}
    </div>
  );
}
