import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDirtyForm, useKeptForm } from '#app/shared/forms/dirty-forms.ts';
import { failureText, type Translate } from '#app/shared/i18n/failure-text.ts';
import type { Free } from '#app/shared/money/free.ts';
import { type Said, useMoneyMutation } from '#app/shared/money/use-money-mutation.ts';
import { useUnremembered } from '#app/shared/money/use-unremembered.ts';
import { loadChunk } from '#app/shared/offline/load-chunk.ts';
import { usePrefs } from '#app/shared/prefs/use-prefs.ts';
import { worker } from '#app/worker-client/client.ts';
import { exact } from '#protocol/decimal.ts';
import type { PairRule } from '#protocol/platform.ts';
import type { Failure, PlacedOrder } from '#protocol/result.ts';
import type { NewSpotOrder } from '#protocol/spot.ts';
import { sameOrder } from '#protocol/spot-rules.ts';
import { type EpochMs, type Pair, samePair } from '#protocol/units.ts';
import { cameToNothing } from './came-to-nothing.ts';
import { type Complaint, checkBalance, checkTicket, type TicketField } from './check-ticket.ts';
import { usePreviewStore } from './preview-facts.tsx';
import { isFirstType, onTicketFocus, type TicketDraft } from './ticket-draft.ts';
import type { Further } from './use-further.ts';

interface Sending {
  readonly order: NewSpotOrder;
  readonly rule: PairRule;
  /** The person knows that the same was ordered a moment ago. */
  readonly again: boolean;
}

/** What is said of an accepted order. Where the code of the words can't be had, that it was accepted is said all the same. */
async function saidOf(
  order: NewSpotOrder,
  placed: PlacedOrder | undefined,
  rule: PairRule,
  t: Translate,
): Promise<Said> {
  const text = t('l.c_create_success');
  try {
    const { placedWords } = await import('./placed-words.ts');
    return placedWords(order, placed, rule, text, t);
  } catch {
    return { kind: cameToNothing(placed) ? 'info' : 'success', text };
  }
}

function usePlaceSpotOrder() {
  const { t } = useTranslation('trade');
  return useMoneyMutation('spotOrder', {
    words: ({ order, rule }: Sending) => ({
      sending: t('spot.toast.sending'),
      accepted: ({ placed }) => saidOf(order, placed, rule, t),
    }),
    send: ({ order, again }) => worker.spot.createOrder(order, again),
  });
}

interface Problem {
  /** Null: about the order as a whole. */
  readonly field: TicketField | null;
  /** Asked at each drawing: it follows the language. */
  readonly say: (t: Translate) => string;
  /** It holds for as long as the balance is too small. */
  readonly lacks: unknown;
}

interface Twin {
  readonly order: NewSpotOrder;
  readonly sentAt: EpochMs;
}

/**
 * The order form without its looks: the way of an order from the draft to the exchange.
 * @param onPlaced empties the draft of an order that was accepted
 */
export function useSpotOrderForm(
  pair: Pair,
  draft: TicketDraft,
  rule: PairRule | null,
  free: Free,
  { part, kinds }: Further,
  onPlaced: () => void,
) {
  const { t } = useTranslation(part ? ['trade', 'orders'] : 'trade');
  const { confirmSpotOrders, slippage } = usePrefs();
  const unremembered = useUnremembered() !== null;
  const previews = usePreviewStore();
  const { busy, act: place } = usePlaceSpotOrder();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [asked, setAsked] = useState<NewSpotOrder | null>(null);
  const [twin, setTwin] = useState<Twin | null>(null);
  useKeptForm(draft.quantity !== '' || draft.stop !== '');
  useDirtyForm(busy || asked !== null || twin !== null);
  const fields = useRef<Partial<Record<TicketField, HTMLInputElement | null>>>({}).current;
  useEffect(
    () =>
      onTicketFocus((wanted) => {
        if (!samePair(wanted, pair)) return;
        // To select alone does not scroll to it.
        fields.quantity?.focus();
        fields.quantity?.select();
      }),
    [pair, fields],
  );

  const check = useMemo(() => {
    if (rule === null) return null;
    // What has terms is no order before they can be read: without them it would be another one.
    const isPlain = kinds.length === 0 || (isFirstType(draft.type) && Object.keys(draft.more).length === 0);
    const checked = part ? part.checkFurther(draft, rule, kinds) : isPlain ? checkTicket(draft, rule) : null;
    if (!checked?.ok || checked.order.type !== 'market' || slippage === null) return checked;
    return { ...checked, order: { ...checked.order, slippage: exact(slippage) } };
  }, [draft, rule, part, kinds, slippage]);
  const order = check?.ok ? check.order : null;
  /** What is known of an order; null where it was not judged yet. */
  const judged = (wanted: NewSpotOrder) => {
    const known = previews.get();
    return known && sameOrder(known.order, wanted) ? known : null;
  };

  /** What is about a field that is not here is about the order. */
  const object = (field: TicketField | null, say: Problem['say'], lacks?: unknown) =>
    setProblem({ field: field && fields[field] ? field : null, say, lacks });
  const complain = ({ field, key, values }: Complaint, lacks?: unknown) =>
    object(field, (words) => words(key, values ?? {}), lacks);
  /** A toast goes by itself: why nothing was placed stays with the form. */
  const refused = (failure: Failure) => {
    const say: Problem['say'] = (words) => failureText(failure, words);
    void loadChunk(() => import('./refused-field.ts')).then(
      ({ refusedField }) => object(refusedField(failure), say),
      () => object(null, say),
    );
  };
  // Once what asked is closed: no field takes the focus from under it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the refs stay the same
  useEffect(() => {
    if (problem?.field) fields[problem.field]?.focus();
  }, [problem]);
  const send = async (wanted: NewSpotOrder, again: boolean) => {
    if (rule === null) return;
    const { outcome, failure } = await place({ order: wanted, rule, again });
    setAsked(null);
    setTwin(failure?.sentAt ? { order: wanted, sentAt: failure.sentAt } : null);
    if (outcome?.outcome === 'accepted') {
      if (cameToNothing(outcome.placed)) object(null, (words) => words('spot.placed.nothing'));
      else onPlaced();
    }
    // Of a lost session the sign-in over this form tells, of a twin the question.
    if (failure && failure.kind !== 'session' && !failure.sentAt) refused(failure);
  };
  const submit = () => {
    if (busy) return;
    if (check === null) return object(null, (words) => words('spot.block.loading'));
    if (!check.ok) return complain(check);
    const known = judged(check.order);
    const preview = known?.preview ?? null;
    if (known?.failure?.kind === 'invalid') return refused(known.failure);
    const lacking = checkBalance(check.order, free.sure, preview);
    if (lacking) return complain(lacking, lacking);
    setProblem(null);
    // What can't be judged yet, or deserves a second look, is asked about whatever the person has switched off.
    const plain = preview !== null && preview.warnings.length === 0;
    if (confirmSpotOrders || unremembered || !plain) setAsked(check.order);
    else void send(check.order, false);
  };

  // Sent faster than it could be judged: what is refused by a rule is no question.
  const look = useEffectEvent(() => {
    const failure = asked && !busy ? judged(asked)?.failure : null;
    if (failure?.kind !== 'invalid') return;
    setAsked(null);
    refused(failure);
  });
  useEffect(() => previews.subscribe(() => look()), [previews]);

  // A complaint is about what was typed or chosen when it was said.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the changes are the point
  useEffect(() => setProblem(null), [draft]);

  const solved = problem?.lacks && order && !checkBalance(order, free.sure, judged(order)?.preview ?? null);
  const problemOf = (field: TicketField | null) =>
    problem?.field === field && !solved ? problem.say(t) : null;
  return {
    /** Gives a field to the form, which leads to it when something is wrong with it. */
    field: (name: TicketField) => (input: HTMLInputElement | null) => {
      fields[name] = input;
    },
    problemOf,
    /** What stood in the way of the last submission: another object each time. */
    problem,
    /** Null where the draft is no order yet. */
    order,
    previews,
    available: free.shown,
    busy,
    submit,
    /** The order that waits for its confirmation. */
    asked,
    confirm: () => asked && void send(asked, false),
    cancel: () => setAsked(null),
    /** The order that was sent a moment ago and would be sent a second time. */
    twin,
    confirmTwin: () => twin && void send(twin.order, true),
    cancelTwin: () => setTwin(null),
  };
}

export type SpotOrderFormState = ReturnType<typeof useSpotOrderForm>;
