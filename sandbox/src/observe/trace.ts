import { randomBytes, randomUUID } from 'node:crypto';

/** Which request, and of which trace. */
export interface Trace {
  /** The caller's, or one of ours. */
  readonly requestId: string;
  /** 32 digits; null where the caller traces nothing. */
  readonly traceId: string | null;
}

const REQUEST_ID = /^[\w.:-]{8,128}$/;
/** W3C Trace Context; later versions may add to the end of it. */
const TRACEPARENT =
  /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** Takes `X-Request-Id` and `traceparent` of a request; what is not in their form counts as not sent. */
export function traceOf(requestId: string | undefined, traceparent: string | undefined): Trace {
  return {
    requestId: requestId !== undefined && REQUEST_ID.test(requestId) ? requestId : randomUUID(),
    traceId: readTraceparent(traceparent)?.traceId ?? null,
  };
}

function readTraceparent(
  header: string | undefined,
): { readonly traceId: string; readonly flags: string } | null {
  const [, version, traceId, , flags, more] = TRACEPARENT.exec(header ?? '') ?? [];
  if (traceId === undefined || flags === undefined || (version === '00' && more !== undefined)) return null;
  return { traceId, flags };
}

/**
 * The `traceparent` that goes on to the next server: the caller's trace with a span of ours, or null where there is none
 * to go on with. (`tracestate` is the caller's and goes with it as it came.)
 */
export function passedTraceparent(header: string | undefined): string | null {
  const read = readTraceparent(header);
  return read && `00-${read.traceId}-${randomBytes(8).toString('hex')}-${read.flags}`;
}
