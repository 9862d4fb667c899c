import * as v from 'valibot';
import { FLIGHT_BYTES } from './flight.ts';

/** Characters of a whole file, and its lines: more than a ring holds. */
const LONGEST_FILE = 2 * FLIGHT_BYTES;
const MOST_LINES = 500_000;

const text = v.pipe(v.string(), v.maxLength(400));
const number = v.pipe(v.number(), v.finite());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Milliseconds since the first event. */
const at = v.pipe(number, v.minValue(0), v.maxValue(86_400_000));
const fields = v.record(text, v.string());
const topic = v.looseObject({ name: text });

/** The first line. `userId` stands in for the person of the recording; null: only public data. */
const head = v.object({
  k: v.literal('flight'),
  version: v.literal(1),
  /** Epoch milliseconds of the device at the first event. */
  start: v.pipe(number, v.minValue(0), v.maxValue(1e14)),
  length: at,
  userId: v.nullable(text),
  language: text,
});

const event = v.variant('k', [
  /** An answer's body, which later lines name by its place among the bodies. */
  v.object({ k: v.literal('body'), value: v.unknown() }),
  /** A request that was answered: `body` null where it was withheld or is no JSON. */
  v.object({
    k: v.literal('answer'),
    at,
    took: at,
    path: text,
    fields,
    status: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(599)),
    form: v.picklist(['json', 'page', 'text']),
    body: v.nullable(count),
    /** The server's time in its headers, and how coarse it is. */
    server: v.nullable(v.tuple([number, count])),
    retryAfter: v.nullable(text),
  }),
  /** A request without an answer. */
  v.object({ k: v.literal('lost'), at, took: at, path: text, fields }),
  /** The stream: connection, frames as text, changes as base64. */
  v.object({ k: v.literal('line'), at, up: v.boolean() }),
  v.object({ k: v.literal('frame'), at, text: v.pipe(v.string(), v.maxLength(1_000_000)) }),
  v.object({ k: v.literal('change'), at, base64: v.pipe(v.string(), v.maxLength(400_000)) }),
  /** What another tab said. */
  v.object({ k: v.literal('tab'), at, message: v.unknown() }),
  /** The surroundings, written when they change. */
  v.object({
    k: v.literal('state'),
    at,
    wall: number,
    visible: v.boolean(),
    /** What was known of the line: nothing is asked without one. */
    online: v.boolean(),
    topics: v.pipe(v.array(topic), v.maxLength(500)),
    /** Keys of the repeated reads that this tab made for all. */
    leads: v.pipe(v.array(text), v.maxLength(500)),
  }),
]);

export type FlightHead = v.InferOutput<typeof head>;
export type FlightEvent = v.InferOutput<typeof event>;
export interface Flight {
  readonly head: FlightHead;
  readonly events: readonly FlightEvent[];
}

/** Reads a recording's file. Throws `TypeError` with the number of the line that is none. */
export function readFlight(file: string): Flight {
  const lines = file.length > LONGEST_FILE ? [] : file.trimEnd().split('\n');
  if (lines.length === 0 || lines.length > MOST_LINES) throw new TypeError('the recording is too long');
  const [first = '', ...rest] = lines;
  return {
    head: readLine(head, first, 1),
    events: rest.map((line, index) => readLine(event, line, index + 2)),
  };
}

function readLine<T>(schema: v.GenericSchema<unknown, T>, line: string, number: number): T {
  try {
    return v.parse(schema, JSON.parse(line));
  } catch (cause) {
    throw new TypeError(`line ${number} of the recording cannot be read`, { cause });
  }
}
