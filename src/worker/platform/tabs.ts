import * as v from 'valibot';
import type { FailureKind, Result } from '#protocol/result.ts';
import { millisecondsSchema, secondsSchema } from '#protocol/schemas.ts';
import { createListeners } from '#protocol/source.ts';
import { LANGUAGES } from '#protocol/tables.ts';

/** Failures of the line or the server: true for every tab. The others are about one tab alone. */
const SHARED_KINDS = [
  'timeout',
  'network',
  'http',
  'badBody',
  'refused',
  'tooMany',
] as const satisfies readonly FailureKind[];

const LONGEST_TEXT = 300;
const whole = v.pipe(v.number(), v.safeInteger());

const failure = v.object({
  kind: v.picklist(SHARED_KINDS),
  code: v.exactOptional(whole),
  msg: v.exactOptional(v.pipe(v.string(), v.maxLength(LONGEST_TEXT))),
  httpStatus: v.exactOptional(whole),
  retryAfter: v.exactOptional(secondsSchema),
  requestId: v.exactOptional(v.string()),
});

/** Raised when what the messages say changes: tabs of two versions of the app do not share reads. */
export const POLL_FORMAT = 2;

/** Which repeated read is meant, and whose data it brings: null for everybody's. */
const read = { format: v.literal(POLL_FORMAT), key: v.string(), userId: v.nullable(v.string()) };

/** This tab makes the read for all of them. */
const leadingMessage = v.object({ kind: v.literal('leading'), ...read });

/** What a read brought, by the device's clock, which all tabs share. The reader that knows its shape checks the value. */
const pollMessage = v.object({
  kind: v.literal('poll'),
  ...read,
  began: v.pipe(v.number(), v.finite()),
  ended: v.pipe(v.number(), v.finite()),
  result: v.variant('ok', [
    v.object({ ok: v.literal(true), value: v.unknown(), age: v.exactOptional(millisecondsSchema) }),
    v.object({ ok: v.literal(false), failure }),
  ]),
});
export type PollMessage = v.InferOutput<typeof pollMessage>;

type Said = PollMessage['result'];

/** A result as the others are told it; null where it is about this tab alone. */
export function saidOf(result: Result<unknown>): Said | null {
  if (result.ok) return result;
  const { kind, ...details } = result.failure;
  const shared = SHARED_KINDS.find((known) => known === kind);
  return shared === undefined ? null : { ok: false, failure: { kind: shared, ...details } };
}

/** Whether a failure says that the line or the server is down: a refusal is an answer. */
export const saysDown = (said: Said): boolean =>
  !said.ok && said.failure.kind !== 'refused' && said.failure.kind !== 'tooMany';

/** What one tab tells the others of this origin; never a token. What is somebody's own names that person. */
const message = v.variant('kind', [
  /** Somebody signed in or out: read the storage again. `ended` is why, for the words on the login page. */
  v.object({ kind: v.literal('session'), ended: v.optional(v.picklist(['logout', 'invalid'])) }),
  /** This person's journal of money changed: read it again. What is `over` may be gone from it. */
  v.object({ kind: v.literal('intents'), userId: v.string(), over: v.optional(v.array(v.string())) }),
  /** The tab that looks into this intent should look now. */
  v.object({ kind: v.literal('look'), intentId: v.string() }),
  /**
   * What this person keeps with the session (hidden amounts), or what this device knows of their switch for dead lines,
   * changed: read it again.
   */
  v.object({ kind: v.picklist(['flags', 'cancelAfter']), userId: v.string() }),
  /** Practice of some kind, reminders or price alerts of this device changed: read them again. */
  v.object({ kind: v.picklist(['practice', 'reminders', 'alerts']) }),
  v.object({ kind: v.literal('language'), language: v.picklist(LANGUAGES) }),
  v.object({
    kind: v.literal('unread'),
    userId: v.string(),
    count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  leadingMessage,
  pollMessage,
]);
export type TabMessage = v.InferOutput<typeof message>;

/** The part of a BroadcastChannel that is used. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  close(): void;
}

export interface Tabs {
  /** Whether others could hear anything. */
  readonly joined: boolean;
  tell(message: TabMessage): void;
  /** Has this tab read again what another one might have changed. */
  pretend(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
  close(): void;
}

/** The channel to the other tabs; without one (an old or locked-down browser) each tab is alone. */
export function createTabs(channel: TabChannel | null): Tabs {
  const listeners = createListeners<[TabMessage]>();
  channel?.addEventListener('message', ({ data }) => {
    const read = v.safeParse(message, data);
    if (read.success) listeners.tell(read.output);
  });
  let open = channel !== null;
  return {
    joined: channel !== null,
    tell: (said) => {
      if (open) channel?.postMessage(said);
    },
    pretend: listeners.tell,
    listen: listeners.add,
    close: () => {
      open = false;
      channel?.close();
    },
  };
}
