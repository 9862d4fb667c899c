import * as v from 'valibot';
import type { FailureKind } from '#protocol/errors.ts';
import type { Result } from '#protocol/result.ts';
import { secondsSchema } from '#protocol/schemas.ts';

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
export const POLL_FORMAT = 1;

/** Which repeated read is meant, and whose data it brings: null for everybody's. */
const read = { format: v.literal(POLL_FORMAT), key: v.string(), userId: v.nullable(v.string()) };

/** This tab makes the read for all of them. */
export const leadingMessage = v.object({ kind: v.literal('leading'), ...read });

/** What a read brought, by the device's clock, which all tabs share. The value is checked by whoever knows its shape. */
export const pollMessage = v.object({
  kind: v.literal('poll'),
  ...read,
  began: v.pipe(v.number(), v.finite()),
  ended: v.pipe(v.number(), v.finite()),
  result: v.variant('ok', [
    v.object({ ok: v.literal(true), value: v.unknown() }),
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
