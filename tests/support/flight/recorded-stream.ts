import * as v from 'valibot';
import type { Flight, FlightEvent } from '#protocol/flight-file.ts';
import { milliseconds } from '#protocol/units.ts';
import { readHead } from '#worker/stream/packed-change.ts';
import type { OpenSocket, SocketEvents } from '#worker/stream/socket.ts';
import type { FakeClock } from '../fake-clock.ts';

type Frame = Extract<FlightEvent, { k: 'frame' | 'change' }>;

const topicFrame = v.object({ t: v.string(), topic: v.optional(v.string()), n: v.optional(v.number()) });
const wants = v.object({ t: v.literal('want'), topics: v.array(v.object({ topic: v.string() })) });
/** The exchange is never silent for longer. */
const BEAT_EVERY = milliseconds(1000);

export interface RecordedStream {
  readonly open: OpenSocket;
  /** What was heard at this moment of the recording. */
  hear(event: FlightEvent): void;
}

/** The stream of a recording: a topic that is asked for begins with what was recorded of it until now. */
export function recordedStream(flight: Flight, clock: FakeClock): RecordedStream {
  const isStreamed = flight.events.some(({ k }) => k === 'frame' || k === 'change');
  const past: Frame[] = [];
  let open: SocketEvents | null = null;
  const beat = (events: SocketEvents) => {
    if (open !== events) return;
    events.heard('{"t":"beat"}');
    clock.after(BEAT_EVERY, () => beat(events));
  };
  const tell = (topic: string) => {
    const whole = past.findLastIndex(
      (frame) => headOf(frame)?.t === 'snap' && headOf(frame)?.topic === topic,
    );
    const first = past[whole];
    const number = first && headOf(first)?.n;
    if (number === undefined) return;
    for (const frame of past.slice(whole)) {
      const head = headOf(frame);
      if (frame === first || (frame.k === 'change' && head?.n === number)) open?.heard(dataOf(frame));
    }
  };
  return {
    open: (_address, events) => {
      if (!isStreamed) throw new TypeError('the recording has no stream');
      open = events;
      queueMicrotask(events.opened);
      return {
        send: (text) => {
          const said: unknown = JSON.parse(text);
          if (typeof said === 'object' && said !== null && 't' in said && said.t === 'hello') {
            events.heard('{"t":"hello","v":1}');
            beat(events);
          }
          const wanted = v.safeParse(wants, said);
          if (wanted.success) for (const { topic } of wanted.output.topics) tell(topic);
        },
        close: () => {
          if (open === events) open = null;
        },
      };
    },
    hear: (event) => {
      if (event.k === 'frame' || event.k === 'change') {
        past.push(event);
        open?.heard(dataOf(event));
      }
      if (event.k !== 'line' || event.up) return;
      const ended = open;
      open = null;
      ended?.ended();
    },
  };
}

/** What a frame is about: the number of a topic on the connection, or its name. */
function headOf(frame: Frame): v.InferOutput<typeof topicFrame> | null {
  if (frame.k === 'change') return readHead(bytesOf(frame.base64));
  const read = v.safeParse(topicFrame, JSON.parse(frame.text));
  return read.success ? read.output : null;
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

const dataOf = (frame: Frame): unknown => (frame.k === 'frame' ? frame.text : bytesOf(frame.base64).buffer);
