import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import type { MoneyOutcome } from '#protocol/result.ts';
import type { MoneyRequest } from '#worker/cache/money-request.ts';
import { createMemoryStore } from '#worker/cache/store.ts';
import { createIntentsService } from '#worker/services/intents/intents-service.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { ORDER } from '../../support/services/orders.ts';
import {
  type Answer,
  createScriptedExchange,
  refusal,
  success,
} from '../../support/services/scripted-exchange.ts';
import { createServiceRig } from '../../support/services/service-rig.ts';

/**
 * What happens to one POST on its way: answered, refused, lost before or after the server acted, never answered, or held
 * back for 7 or 30 s before it reaches the server, whose answer is lost.
 */
const fate = fc.constantFrom<Fate[]>(
  'answered',
  'refused',
  'lostBefore',
  'lostAfter',
  'silent',
  'broken',
  'heldShort',
  'heldLong',
);
const HELD: Partial<Record<Fate, number>> = { heldShort: 7000, heldLong: 30_000 };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('submit' as const), stake: fc.integer({ min: 1, max: 3 }), fate }),
  fc.record({ kind: fc.constant('resend' as const), fate }),
  fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ kind: fc.constant('reload' as const) }),
  fc.record({ kind: fc.constant('reads' as const), work: fc.boolean() }),
);
type Fate =
  | 'answered'
  | 'refused'
  | 'lostBefore'
  | 'lostAfter'
  | 'silent'
  | 'broken'
  | 'heldShort'
  | 'heldLong';

/** A back end that keeps the first answer of each key, over a network that does as it is told. */
function createBackEnd(clock: FakeClock) {
  const exchange = createScriptedExchange();
  const first = new Map<string, { readonly code: number; readonly orderId: string | null }>();
  const state = { fate: 'answered' as Fate, reads: true };
  const act = (key: string, code: number) => {
    const known = first.get(key);
    if (known) return known;
    const done = { code, orderId: code === 1 ? `order-${key}` : null };
    first.set(key, done);
    return done;
  };
  exchange.on('/contract/createOrder', ({ headers }): Answer => {
    const key = headers.get('Idempotency-Key') ?? '';
    if (state.fate === 'lostBefore') return 'cut';
    const held = HELD[state.fate];
    if (held !== undefined) {
      clock.after(held, () => {
        if (clock.now() <= Number(headers.get('X-Not-After'))) act(key, 1);
      });
      return 'never';
    }
    const done = act(key, state.fate === 'refused' ? 1002 : 1);
    if (state.fate === 'lostAfter') return 'cut';
    if (state.fate === 'silent') return 'never';
    if (state.fate === 'broken') return { text: '<html>' };
    return done.code === 1 ? success({ orderId: done.orderId }) : refusal(done.code, 'no');
  });
  exchange.on('/index/getRequest', ({ fields }): Answer => {
    if (!state.reads) return 503;
    const done = first.get(fields.requestId ?? '');
    if (!done) return success({ state: 'none' });
    return success({ state: 'done', code: done.code, msg: '', data: { orderId: done.orderId } });
  });
  const done = (key: string) => first.get(key)?.code === 1;
  return { exchange, state, done };
}

type Step =
  | { readonly kind: 'submit'; readonly stake: number; readonly fate: Fate }
  | { readonly kind: 'resend'; readonly fate: Fate }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'reload' }
  | { readonly kind: 'reads'; readonly work: boolean };

/** A person at one device, whose page may be reloaded at any time. */
function createPerson() {
  const clock = new FakeClock();
  const { exchange, state, done } = createBackEnd(clock);
  const store = createMemoryStore();
  let ids = 0;
  let confirmations = 0;
  const build = () => {
    const rig = createServiceRig({ clock, exchange, store });
    const newId = () => {
      ids += 1;
      return `key-${ids}`;
    };
    return { rig, service: createIntentsService({ ...rig, newId, keepsKeys: async () => true }) };
  };
  let page = build();

  const confirm = async (fate: Fate, send: () => Promise<MoneyOutcome>) => {
    state.fate = fate;
    confirmations += 1;
    const sending = send();
    await clock.advance(fate === 'silent' || fate in HELD ? 12_000 : 0);
    const outcome = await sending;
    if (outcome.outcome === 'accepted') expect(done(outcome.intentId)).toBe(true);
    if (outcome.outcome === 'rejected') expect(done(outcome.intentId)).toBe(false);
  };

  const resend = async (fate: Fate) => {
    const offer = (await page.service.api.open()).find(({ canResend }) => canResend);
    if (!offer) return;
    expect(done(offer.id)).toBe(false);
    await confirm(fate, () => page.service.api.resend(offer.id));
  };

  const reload = async () => {
    page.rig.scheduler.stop();
    page.rig.session.userId = null;
    await page.service.resume();
    page = build();
    await page.service.resume();
  };

  return {
    async live(step: Step) {
      switch (step.kind) {
        case 'submit': {
          const request: MoneyRequest = { ...ORDER, openAmount: exact(String(step.stake)) };
          return confirm(step.fate, () => page.service.submit(request, []));
        }
        case 'resend':
          return resend(step.fate);
        case 'wait':
          return clock.advance(step.seconds * 1000);
        case 'reload':
          return reload();
        case 'reads':
          state.reads = step.work;
      }
    },
    async check() {
      expect(exchange.callsTo('/contract/createOrder').length).toBeLessThanOrEqual(confirmations);
      const open = await page.service.api.open();
      for (const { id } of open.filter((intent) => intent.state === 'notFound')) {
        expect(done(id)).toBe(false);
      }
      return open;
    },
    /** The network is well again for long enough. */
    async recover() {
      state.reads = true;
      await clock.advance(120_000);
    },
  };
}

it('never says more than it knows, never sends on its own, and finds out in the end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const person = createPerson();
      for (const now of steps) {
        await person.live(now);
        await person.check();
      }
      await person.recover();
      for (const { state } of await person.check()) expect(state).toBe('notFound');
    }),
    { numRuns: 60 },
  );
});
