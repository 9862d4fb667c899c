import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDirtyForm, useKeptForm } from '#app/shared/forms/dirty-forms.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import type { Free } from '#app/shared/money/free.ts';
import { useUnremembered } from '#app/shared/money/use-unremembered.ts';
import { usePrefs } from '#app/shared/prefs/use-prefs.ts';
import type { ContractConfig, Direction, NewContractOrder, OrderPreview } from '#protocol/contract.ts';
import type { Limits } from '#protocol/limits.ts';
import type { Failure } from '#protocol/result.ts';
import { DECIDING_QUOTE } from '#protocol/tables.ts';
import type { Decimal, EpochMs, Pair } from '#protocol/units.ts';
import { previewQuery } from '../queries.ts';
import { checkStake, type StakeCheck } from './check-order.ts';
import { FIRST_AMOUNT, type OrderDraft, orderDraft } from './order-draft.ts';
import { lossLeft } from './order-reason.ts';
import { type Placing, usePlaceOrder, usePracticeOrder } from './use-place-order.ts';

interface OrderFormInput {
  readonly pair: Pair;
  readonly draft: OrderDraft;
  readonly practice: boolean;
  readonly config: ContractConfig | null;
  /** Changes with every configuration. */
  readonly configAt: number;
  readonly free: Free;
  readonly limits: Limits | null;
  /** Gives true when an order may go on: otherwise the risk text is shown first, and `ask` called afterwards. */
  readonly mayOrder: (ask: () => void) => boolean;
  /** How practice orders are opened where it is not on live prices. */
  readonly placing?: Placing | undefined;
}

interface Twin {
  readonly order: NewContractOrder;
  readonly sentAt: EpochMs;
}

/** The order form without its looks: what is chosen, what it would do, and the way of an order. */
export function useOrderForm(input: OrderFormInput) {
  const { pair, draft, practice, config, configAt, free, limits, mayOrder } = input;
  const { t } = useTranslation('contract');
  const { confirmOrders } = usePrefs();
  const unremembered = useUnremembered() !== null;
  const field = useRef<HTMLInputElement>(null);
  // Not its words: they follow the language.
  const [error, setError] = useState<Failure | Extract<StakeCheck, { ok: false }> | null>(null);
  const [pending, setPending] = useState<Direction | null>(null);
  const [twin, setTwin] = useState<Twin | null>(null);
  const paid = usePlaceOrder();
  const paper = usePracticeOrder();
  const { place, busy } = practice ? (input.placing ?? paper) : paid;
  useKeptForm(!practice && Boolean(draft.amount));
  useDirtyForm(busy || pending !== null || twin !== null);

  const option =
    config?.options.find(({ seconds }) => seconds === draft.duration) ?? config?.options[0] ?? null;
  // Specified: 1 at first, the minimum once the configuration is there.
  const text = draft.amount ?? option?.minimum ?? FIRST_AMOUNT;

  // Own limits are told in USDT: for another pay coin the server reckons.
  const own = draft.payCoin === DECIDING_QUOTE && !practice ? limits : null;
  const bounds = { option, available: free.sure, ownLimit: own?.stake ?? null, lossLeft: lossLeft(own) };
  const plain = checkStake(text, { option, available: null, fee: null, ownLimit: null, lossLeft: null });
  const orderOf = (stake: Decimal, direction: Direction): NewContractOrder | null =>
    option && { pair, payCoin: draft.payCoin, stake, duration: option.seconds, direction };
  const typical = option && orderOf(plain.ok ? plain.stake : option.minimum, 'up');
  const { data } = useQuery(previewQuery(typical, configAt));
  // Rates hold for any amount; what is won and lost only for one that can be used.
  const rates: OrderPreview | null = data ?? null;
  const preview = plain.ok ? rates : null;

  const say = (check: Extract<StakeCheck, { ok: false }>) => {
    setError(check);
    field.current?.focus();
  };
  const verdict = checkStake(text, { ...bounds, fee: preview?.fee ?? null });
  // What a rule found wrong may be right without a change: a balance has come.
  const said = error && 'ok' in error && verdict.ok ? null : error;
  const check = (): Decimal | null => {
    if (verdict.ok) return verdict.stake;
    say(verdict);
    return null;
  };
  /** A toast goes by itself: why nothing was placed stays with the form. */
  const failed = (failure: Failure | null) => {
    if (failure) setError(failure);
    if (failure?.kind === 'invalid') field.current?.focus();
  };
  const sendOrder = async (order: NewContractOrder, again: boolean) => {
    const { accepted, failure } = await place(order, again);
    setPending(null);
    setTwin(failure?.sentAt ? { order, sentAt: failure.sentAt } : null);
    if (accepted) orderDraft.clearAmount();
    else if (!failure?.sentAt) failed(failure);
  };
  const send = async (direction: Direction) => {
    const stake = check();
    const order = stake && orderOf(stake, direction);
    if (order) await sendOrder(order, false);
    else setPending(null);
  };
  const bet = (direction: Direction) => {
    if (check() === null) return;
    setError(null);
    if (practice) return void send(direction);
    if (!mayOrder(() => setPending(direction))) return;
    if (confirmOrders || unremembered) setPending(direction);
    else void send(direction);
  };

  // An error is about what was typed or chosen when it was said.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the changes are the point
  useEffect(() => setError(null), [text, draft.duration, draft.payCoin, practice]);

  const asked = pending && plain.ok ? orderOf(plain.stake, pending) : null;
  return {
    field,
    text,
    option,
    error:
      said && ('kind' in said ? failureText(said, t) : t(said.key, { ...said.values, coin: draft.payCoin })),
    busy,
    preview,
    rates,
    /** The order that waits for its confirmation. */
    asked,
    type: (amount: string) => orderDraft.change({ amount }),
    bet,
    /** The order that was sent a moment ago and would be sent a second time. */
    twin,
    confirmTwin: () => twin && void sendOrder(twin.order, true),
    cancelTwin: () => setTwin(null),
    confirm: () => pending && void send(pending),
    cancel: () => setPending(null),
  };
}
