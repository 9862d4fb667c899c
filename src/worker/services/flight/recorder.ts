import { FLIGHT_BYTES, FLIGHT_MINUTES } from '#protocol/flight.ts';
import type { Topic } from '#protocol/live.ts';
import { milliseconds } from '#protocol/units.ts';
import type { ReadRow } from '#protocol/worker-api.ts';
import { looksLikePage, parseJson } from '../../api/answer.ts';
import type { Fetch } from '../../api/round-trip.ts';
import { serverTimeOf } from '../../api/server-time.ts';
import type { LineEvent, Tap } from '../../api/tap.ts';
import { area } from '../../area.ts';
import type { Clock } from '../../platform/clock.ts';
import type { TabChannel } from '../../platform/tabs.ts';
import { callOf, classOf } from './call-class.ts';
import { createRing, type Note, type RecordedCall, type Ring, type RingLimits } from './ring.ts';
import { isSecretName, withoutSecrets } from './secret-fields.ts';

export interface RecorderDeps {
  readonly clock: Clock;
  readonly tap: Tap;
  readonly tabChannel: Pick<TabChannel, 'addEventListener'> | null;
  readonly followed: () => readonly Topic[];
  readonly reads: () => readonly ReadRow[];
  readonly visible: () => boolean;
  readonly online: () => boolean;
  /** Changes with the person who is signed in. */
  readonly epoch: () => number;
}

export const limitsOf = (long: boolean): RingLimits => ({
  ms: FLIGHT_MINUTES[long ? 'long' : 'short'] * 60_000,
  bytes: FLIGHT_BYTES,
});

/** A longer answer is noted without its body. */
const LONGEST = 1_000_000;
/** The surroundings are looked at once in so long at most, with a note or after it. */
const LOOK_EVERY = milliseconds(250);
/** Held topics are noted whole so often, so that a recording that begins anywhere can be read. */
const WHOLES_EVERY = 60_000;
/** A clock that drifted by less was not set. */
const NOTICEABLE = 20;

/** Notes from now on all that reaches the worker. No header, and no password, token, code or key, enters the ring. */
export function startRecorder(deps: RecorderDeps): Ring {
  const { clock, tap } = deps;
  const ring = createRing(limitsOf(false));
  let lookedAt = Number.NEGATIVE_INFINITY;
  let wholesAt: number = clock.elapsed();
  let offset = Number.NaN;
  let known = '';

  let isDue = false;

  const lookLater = () => {
    if (isDue) return;
    isDue = true;
    clock.after(LOOK_EVERY, () => {
      isDue = false;
      look(clock.elapsed());
    });
  };
  const look = (at: number) => {
    if (at - lookedAt < LOOK_EVERY) return lookLater();
    lookedAt = at;
    const now = clock.now() - at;
    if (!(Math.abs(now - offset) <= NOTICEABLE)) offset = now;
    const state = JSON.stringify({
      offset,
      visible: deps.visible(),
      online: deps.online(),
      topics: deps.followed(),
      leads: deps.reads().flatMap(({ key, leads }) => (leads ? [key] : [])),
    });
    if (state !== known) ring.add({ k: 'state', at, personal: false, state });
    known = state;
    if (at - wholesAt < WHOLES_EVERY) return;
    wholesAt = at;
    for (const frame of tap.wholes?.() ?? []) ring.add({ k: 'whole', at, personal: false, frame });
  };
  const note = (made: Note) => {
    look(made.at);
    ring.add(made);
  };

  tap.fetch = recorded(tap.fetch, clock, deps.epoch, note);
  tap.heard = heardBy(clock, note);
  deps.tabChannel?.addEventListener('message', ({ data }) => noteTab(data, clock.elapsed(), note));
  return ring;
}

function recorded(fetch: Fetch, clock: Clock, epochOf: () => number, note: (made: Note) => void): Fetch {
  return async (url, init, alive) => {
    const sent = clock.elapsed();
    const { path, query } = callOf(url);
    const kind = classOf(path);
    const personal = kind !== 'public';
    const epoch = epochOf();
    const call = { path, fields: kind === 'withheld' ? {} : fieldsOf(query, init.body) };
    // What was asked for by one person is not noted under the next.
    const add = (made: Note) => {
      if (!personal || epochOf() === epoch) note(made);
    };
    const lost = () => add({ k: 'lost', at: clock.elapsed(), sent, personal, call });

    const response = await fetch(url, init, alive).catch((error: unknown) => {
      lost();
      throw error;
    });
    const { status, headers } = response;
    const time = serverTimeOf(headers);
    const answered = (form: 'json' | 'page' | 'text', body: string | null) =>
      add({
        k: 'answer',
        at: clock.elapsed(),
        sent,
        personal,
        call,
        status,
        form,
        body,
        server: time && [time.serverTime, time.resolution],
        retryAfter: headers.get('Retry-After'),
      });
    if (kind === 'withheld') answered('text', null);
    else
      response
        .clone()
        .text()
        .then((text) => answered(...contentOf(text, headers.get('Content-Type') ?? '', personal)))
        .catch(lost);
    return response;
  };
}

/** A public body as it is, a private one without secrets; what is no JSON only by its form. */
function contentOf(text: string, type: string, personal: boolean): ['json' | 'page' | 'text', string | null] {
  if (looksLikePage(text, type)) return ['page', null];
  if (text.length > LONGEST || !/^\s*[[{]/.test(text)) return ['text', null];
  if (!personal) return ['json', text];
  const body = parseJson(text);
  return body === undefined ? ['text', null] : ['json', JSON.stringify(withoutSecrets(body))];
}

/** What a call was sent with; of files not even the name. */
function fieldsOf(query: string, body: RequestInit['body']): RecordedCall['fields'] {
  const sent = [...new URLSearchParams(query), ...new URLSearchParams(typeof body === 'string' ? body : '')];
  return Object.fromEntries(
    sent.filter(([name]) => !isSecretName(name)).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Frames of the person's own say only what to ask for again, and are not noted. */
function heardBy(clock: Clock, note: (made: Note) => void): (event: LineEvent) => void {
  const personal = false;
  // Where there is a stream, its code is here. A packed frame takes a moment to read: those after it wait.
  const reader = area(() => import('../../stream/read-frame.ts'));
  let queue: Promise<void> = Promise.resolve();
  const noteFrame = async (at: number, data: unknown) => {
    const { readFrame } = await reader.get();
    const frame = await readFrame(data);
    if (frame === null || frame.t === 'beat' || frame.t === 'own' || frame.t === 'hello') return;
    if (frame.t !== 'delta') note({ k: 'frame', at, personal, frame });
    else if (data instanceof ArrayBuffer) note({ k: 'change', at, personal, bytes: new Uint8Array(data) });
  };
  return (event) => {
    const at = clock.elapsed();
    if (event.kind !== 'data') return note({ k: 'line', at, personal, up: event.kind === 'up' });
    queue = queue.then(() => noteFrame(at, event.data)).catch(() => {});
  };
}

/** Another tab's read, or that it leads one; the rest is for tabs alone. */
function noteTab(data: unknown, at: number, note: (made: Note) => void): void {
  if (typeof data !== 'object' || data === null || !('kind' in data) || !('userId' in data)) return;
  if (data.kind !== 'poll' && data.kind !== 'leading') return;
  const personal = data.userId !== null;
  note({ k: 'tab', at, personal, message: JSON.stringify(personal ? withoutSecrets(data, 1) : data) });
}
