import type { FlightFile } from '#protocol/flight.ts';
import type { FlightEvent, FlightHead } from '#protocol/flight-file.ts';
import type { Language } from '#protocol/tables.ts';
import { parseJson } from '../../api/answer.ts';
import { classOf } from './call-class.ts';
import { createRedactor, type Redactor } from './redactor.ts';
import type { Note } from './ring.ts';
import { createStandIns } from './stand-ins.ts';

interface WriteDeps {
  readonly notes: readonly Note[];
  readonly userId: string | null;
  readonly language: Language | null;
  /** Resolves later: a long recording is written in pieces, so that the worker answers meanwhile. */
  readonly pause: () => Promise<void>;
}

/** Notes written without a pause. */
const PIECE = 500;
/** What a line of a state holds of a topic: names of the market and choices, nothing of a person. */
const TOPIC_FIELDS = ['name', 'pair', 'period', 'quote', 'step', 'set', 'of', 'account'];

/** Writes a recording with everything private replaced. The notes stay as they are. */
export async function writeFlight({ notes, userId, language, pause }: WriteDeps): Promise<FlightFile> {
  const standIns = createStandIns();
  const redactor = createRedactor(standIns);
  const bodies = new Map<string, unknown>();
  let count = 0;
  const each = async (work: (note: Note) => void) => {
    for (const note of notes) {
      work(note);
      count += 1;
      if (count % PIECE === 0) await pause();
    }
  };

  // The names of the market are learned first: an answer of the person's may stand before the list of coins.
  await each((note) => {
    if (note.k !== 'answer' || note.personal) return;
    redactor.learn(note.call.fields);
    if (note.body === null || bodies.has(note.body)) return;
    const read = parseJson(note.body);
    bodies.set(note.body, read);
    redactor.learn(read);
  });

  const start = notes.reduce(
    (first, { at, k }) => (k === 'state' ? Math.min(first, at) : first),
    lastOf(notes),
  );
  const lines: string[] = [];
  const places = new Map<string, number>();
  const say = (event: FlightEvent) => lines.push(JSON.stringify(event));
  const placeOf = (body: string | null, isPublic: boolean): number | null => {
    if (body === null) return null;
    const name = `${isPublic} ${body}`;
    const known = places.get(name);
    if (known !== undefined) return known;
    const read = bodies.has(body) ? bodies.get(body) : parseJson(body);
    say({ k: 'body', value: isPublic ? redactor.public(read) : redactor.private(read) });
    places.set(name, places.size);
    return places.size - 1;
  };
  let wall = 0;
  await each((note) => {
    for (const event of eventsOf(note, start, redactor, placeOf)) {
      if (event.k === 'state' && wall === 0) wall = event.wall - event.at;
      say(event);
    }
  });

  const head: FlightHead = {
    k: 'flight',
    version: 1,
    start: Math.round(wall),
    length: Math.max(0, Math.round(lastOf(notes) - start)),
    userId: userId === null ? null : standIns.id(userId),
    language: language ?? 'en-US',
  };
  return { text: `${[JSON.stringify(head), ...lines].join('\n')}\n`, replaced: standIns.counts() };
}

const lastOf = (notes: readonly Note[]): number => notes.at(-1)?.at ?? 0;

function eventsOf(
  note: Note,
  start: number,
  redactor: Redactor,
  placeOf: (body: string | null, isPublic: boolean) => number | null,
): FlightEvent[] {
  const at = Math.max(0, Math.round(note.at - start));
  switch (note.k) {
    case 'answer':
    case 'lost': {
      // What was answered before the recording begins stands at its beginning.
      const sent = Math.max(0, Math.round(note.sent - start));
      const moved = sent - Math.round(note.sent - start);
      const { path } = note.call;
      const fields = redactedFields(note.call.fields, classOf(path) === 'public', redactor);
      const call = { at: sent, took: Math.max(0, Math.round(note.at - note.sent)), path, fields };
      if (note.k === 'lost') return [{ k: 'lost', ...call }];
      const { status, form, server, retryAfter } = note;
      return [
        {
          k: 'answer',
          ...call,
          status,
          form,
          body: placeOf(note.body, classOf(path) === 'public'),
          server: server && [server[0] + moved, server[1]],
          retryAfter: retryAfter !== null && /^[\w ,:]{1,40}$/.test(retryAfter) ? retryAfter : null,
        },
      ];
    }
    case 'line':
      return [{ k: 'line', at, up: note.up }];
    case 'frame':
    case 'whole':
      return [{ k: 'frame', at, text: JSON.stringify(redactor.public(note.frame)) }];
    case 'change':
      return [{ k: 'change', at, base64: base64Of(note.bytes) }];
    case 'tab':
      return [{ k: 'tab', at, message: tabMessage(JSON.parse(note.message), redactor) }];
    case 'state': {
      const { offset, visible, online, topics, leads } = JSON.parse(note.state) as State;
      const wall = Math.round(offset + note.at);
      return [{ k: 'state', at, wall, visible, online, topics: topics.flatMap(topicOf), leads: [...leads] }];
    }
  }
}

interface State {
  readonly offset: number;
  readonly visible: boolean;
  readonly online: boolean;
  readonly topics: readonly Readonly<Record<string, unknown>>[];
  readonly leads: readonly string[];
}

/** Topics that a page opens by itself; an upload has the name that the page gave it. */
function topicOf(topic: Readonly<Record<string, unknown>>): { readonly name: string }[] {
  if (topic.name === 'upload') return [];
  const kept = Object.entries(topic).filter(([field]) => TOPIC_FIELDS.includes(field));
  return [Object.fromEntries(kept) as { readonly name: string }];
}

/** How many rows, since when: what a public call may be asked with beside names of the market. */
const PLAIN_CHOICE = /^\d{1,6}$/;

const redactedFields = (
  fields: Readonly<Record<string, string>>,
  isPublic: boolean,
  redactor: Redactor,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isPublic && PLAIN_CHOICE.test(value) ? value : String(redactor.private(value, name)),
    ]),
  );

/** A read that another tab made: its name and moments stay. */
function tabMessage(message: Readonly<Record<string, unknown>>, redactor: Redactor): unknown {
  const { kind, format, key, userId, began, ended, result } = message;
  const isPublic = userId === null;
  return {
    kind,
    format,
    key,
    userId: isPublic ? null : redactor.private(userId, 'userId'),
    ...(kind === 'poll' && { began, ended }),
    ...(kind === 'poll' && { result: isPublic ? redactor.public(result) : saidResult(result, redactor) }),
  };
}

/** Kinds of failures are words of the app. */
function saidResult(result: unknown, redactor: Redactor): unknown {
  if (typeof result !== 'object' || result === null) return null;
  const { ok, value, failure } = result as { readonly ok?: unknown; value?: unknown; failure?: unknown };
  if (ok === true) return { ok, value: redactor.private(value) };
  const kind =
    typeof failure === 'object' && failure !== null && 'kind' in failure ? failure.kind : 'network';
  return { ok: false, failure: { kind } };
}

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
