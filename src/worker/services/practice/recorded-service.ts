import * as v from 'valibot';
import type { NewContractOrder } from '#protocol/contract.ts';
import { PAPER_IDS } from '#protocol/practice.ts';
import {
  type Playback,
  type RecordedApi,
  type RecordedPractice,
  type RecordedPrint,
  recordedPracticeSchema,
} from '#protocol/recorded.ts';
import { failed, ok } from '#protocol/result.ts';
import { epochSchema } from '#protocol/schemas.ts';
import { type EpochMs, samePair } from '#protocol/units.ts';
import type { Cache } from '../../cache/cache.ts';
import { packPrints, unpackPrints } from '../../cache/recordings-table.ts';
import { checkOrder } from '../contract/order-checks.ts';
import { createKeptDocument } from '../kept-document.ts';
import type { PrintRecorder } from '../market/print-recorder.ts';
import { createExpiryWatch, type PracticeDeps } from './practice-service.ts';
import {
  FIRST_RECORDED,
  fits,
  openRecorded,
  printPlayedAt,
  recordedKey,
  settleRecorded,
  switchPlayback,
} from './recorded-state.ts';

/** The trades that are played: a copy, because recording goes on and forgets its oldest ones meanwhile. */
interface TapeStore {
  write(uid: string, startedAt: EpochMs, prints: readonly RecordedPrint[]): Promise<void>;
  /** The trades of the playback that began at `startedAt`; null where they are not kept. */
  read(uid: string, startedAt: EpochMs): Promise<readonly RecordedPrint[] | null>;
}

const tapeSchema = v.object({ startedAt: epochSchema, packed: v.unknown() });
const keyOf = (uid: string): string => `tape:${uid}`;

/** One playback a person: a new one takes the place of the one before. */
const createTapeStore = (cache: Pick<Cache, 'practice'>): TapeStore => ({
  write: (uid, startedAt, prints) =>
    cache.practice.write(keyOf(uid), { startedAt, packed: packPrints(prints) }),
  async read(uid, startedAt) {
    const tape = await cache.practice.read(keyOf(uid), tapeSchema);
    return tape?.startedAt === startedAt ? unpackPrints(tape.packed) : null;
  },
});

interface RecordedService {
  readonly api: RecordedApi;
  /** At start and whenever somebody signs in or out. */
  resume(): Promise<void>;
}

export interface RecordedDeps extends PracticeDeps {
  readonly recorder: PrintRecorder;
}

interface Tape {
  readonly playback: Playback;
  readonly prints: readonly RecordedPrint[];
}

/** Practice on prices that this device recorded: the odds and rules of the exchange, and not a single request for a price. */
export function createRecordedService(deps: RecordedDeps): RecordedService {
  const { cache, clock, serverNow, hub, owner, config, recorder } = deps;
  const tapes = createTapeStore(cache);
  let loading: { readonly startedAt: number; readonly tape: Promise<Tape | null> } | null = null;
  const document = createKeptDocument({
    ...deps,
    table: cache.practice,
    kind: 'practice',
    keyOf: recordedKey,
    shape: recordedPracticeSchema,
    first: FIRST_RECORDED,
  });

  /** What is played now with its trades; without those, open orders can't be decided and come back. */
  const tapeOf = async (playback: Playback | null): Promise<Tape | null> => {
    if (playback === null) return null;
    const { startedAt } = playback;
    if (loading?.startedAt !== startedAt) {
      const tape = tapes.read(owner() ?? '', startedAt).then((prints) => prints && { playback, prints });
      loading = { startedAt, tape };
    }
    const tape = await loading.tape;
    if (tape === null && document.current().playback?.startedAt === startedAt) {
      await document.change((state) =>
        state.playback?.startedAt === startedAt ? switchPlayback(state, null, serverNow()) : state,
      );
    }
    return tape;
  };

  const settle = async () => {
    const tape = await tapeOf(document.current().playback);
    if (tape)
      await document.change((state) => settleRecorded(state, tape.playback, tape.prints, serverNow()));
  };
  const watch = createExpiryWatch({ clock, serverNow, grace: 0, onDue: () => void settle() });
  document.onState(({ orders }) => watch.follow(orders));

  hub.provide('recorded', {
    isPrivate: false,
    open: (_, emit) => {
      const say = (state: RecordedPractice) => emit.value(state);
      const close = document.onState(say);
      if (document.known()) say(document.current());
      return { close };
    },
  });

  const open = async (order: NewContractOrder): ReturnType<RecordedApi['open']> => {
    await document.ready();
    const current = await config.current();
    if (!current.ok) return current;
    const option = checkOrder(order, current.value);
    if (!option.ok) return option;
    const tape = await tapeOf(document.current().playback);
    const at = serverNow();
    if (!tape || !samePair(order.pair, tape.playback.pair) || !fits(tape.playback, at, order)) {
      return failed({ kind: 'invalid' });
    }
    const print = printPlayedAt(tape.playback, tape.prints, at);
    if (!print) return failed({ kind: 'invalid' });
    const terms = { option: option.value, feeRate: current.value.feeRate };
    const opening = { id: `${PAPER_IDS.recorded}${deps.newId()}`, print, at };
    await document.change((state) => openRecorded(state, order, terms, opening, tape.playback.startedAt));
    const opened = document.current().orders.find(({ id }) => id === opening.id);
    return opened ? ok(opened) : failed({ kind: 'invalid', msg: 'd_insufficient_balance' });
  };

  return {
    resume: document.reread,
    api: {
      recordings: recorder.recordings,
      between: recorder.between,
      async start(pair) {
        await document.ready();
        const prints = await recorder.take(pair);
        const [first, last] = [prints?.[0], prints?.at(-1)];
        if (!prints || !first || !last) return null;
        const playback = { pair, from: first.time, to: last.time, startedAt: serverNow() };
        await settle();
        await tapes.write(owner() ?? '', playback.startedAt, prints);
        // A device too full to keep the copy plays it from memory.
        loading = { startedAt: playback.startedAt, tape: Promise.resolve({ playback, prints }) };
        await document.change((state) => switchPlayback(state, playback, serverNow()));
        return playback;
      },
      async stop() {
        await document.ready();
        await settle();
        await document.change((state) => switchPlayback(state, null, serverNow()));
      },
      async prints() {
        await document.ready();
        return (await tapeOf(document.current().playback))?.prints ?? [];
      },
      open,
      async reset() {
        await document.ready();
        await document.change(({ playback }) => ({ ...FIRST_RECORDED, playback }));
      },
    },
  };
}
