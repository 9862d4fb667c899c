import { WebSocket } from 'ws';
import type { StreamRow } from '../../src/protocol/stream/frames.ts';
import { STREAM_PROTOCOL } from '../../src/protocol/stream/name.ts';
import { readAnswer } from '../../src/worker/api/answer.ts';
import { getMarketTrade } from '../../src/worker/api/market.ts';
import { systemClock } from '../../src/worker/platform/clock.ts';
import { createHeldTopic } from '../../src/worker/stream/held-topic.ts';
import { createLine } from '../../src/worker/stream/line.ts';
import { answeredBy } from '../../src/worker/stream/market-answers.ts';
import type { OpenSocket } from '../../src/worker/stream/socket.ts';
import type { Known } from './probe.ts';
import type { RuleReport } from './report.ts';
import type { Transport } from './transport.ts';

type Rows = ReadonlyMap<string, StreamRow>;

/** So long it is followed after its whole, for changes to come. */
const FOLLOWED_MS = 3000;

/** As the browser's own: it names the protocol and nothing else. */
const openSocket: OpenSocket = (address, { opened, heard, ended }) => {
  const socket = new WebSocket(address, STREAM_PROTOCOL, { perMessageDeflate: false });
  let isHeard = true;
  socket.on('error', () => {});
  socket.on('open', opened);
  socket.on('message', (data: Buffer, isBinary) => {
    if (isHeard) heard(isBinary ? new Uint8Array(data).buffer : data.toString());
  });
  socket.on('close', () => {
    if (isHeard) ended();
  });
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => {
      isHeard = false;
      socket.terminate();
    },
  };
};

/** The rows of a topic after some of its changes, or what is wrong with it. */
function followed(address: string, topic: string, timeLimit: number): Promise<Rows | string> {
  return new Promise((resolve) => {
    const held = createHeldTopic(topic);
    const timers: NodeJS.Timeout[] = [];
    const finish = (found: Rows | string) => {
      for (const timer of timers) clearTimeout(timer);
      resolve(found);
      line.want(false);
    };
    const line = createLine({
      clock: systemClock,
      random: Math.random,
      open: openSocket,
      address: () => address,
      up: () => line.say({ t: 'want', topics: [held.wish()] }),
      down: () => finish('the connection ended, was silent for 5 s, or said what is no frame'),
      heard: (frame) => {
        if (frame.t === 'snap' && held.takeWhole(frame) === 'broken') {
          finish('the checksum of a snapshot is not that of its rows');
        } else if (frame.t === 'snap') {
          timers.push(setTimeout(() => finish(held.rows() ?? new Map()), FOLLOWED_MS));
        } else if (frame.t === 'none') finish(`${topic} is not told: ${frame.reason}`);
        else if (frame.t === 'delta' && frame.n === held.number() && held.takeChange(frame) === 'broken') {
          finish('a change leaves a gap in the sequence, or has another checksum than the rows after it');
        }
      },
    });
    timers.push(
      setTimeout(
        () => finish(line.isUp() ? 'no snapshot of a topic came' : 'nobody answered with a greeting'),
        timeLimit,
      ),
    );
    line.want(true);
  });
}

interface Where {
  readonly origin: string;
  readonly timeLimit: number;
}

/**
 * A stream that is announced tells what calls answer; none is as good. What is wrong with it the app makes up for by
 * calls.
 */
export async function streamRules(
  transport: Transport,
  { pair, stream }: Known,
  where: Where,
): Promise<readonly (RuleReport | null)[]> {
  if (!stream) return [];
  const rule = `the stream at ${stream.url} greets, counts, sums up, and tells what calls answer`;
  const address = `${where.origin.replace(/^http/, 'ws')}${stream.url}`;
  return [await streamRule(transport, pair, rule, (topic) => followed(address, topic, where.timeLimit))];
}

async function streamRule(
  transport: Transport,
  pair: Known['pair'],
  rule: string,
  follow: (topic: string) => Promise<Rows | string>,
): Promise<RuleReport | null> {
  const symbol = `${pair.base}${pair.quote}`.toLowerCase();
  const answered = answeredBy(getMarketTrade.path, { symbol });
  if (!answered) return null;
  const found = await follow(answered.topic);
  const came = typeof found === 'string' ? found : await differing(transport, symbol, answered.body(found));
  if (came === null) return null;
  return came === ''
    ? { rule, verdict: 'fits', came }
    : { rule, verdict: 'tolerated', came: `${came}; the app asks instead` };
}

/** What of the trades that both know is told otherwise than answered; null where the call answers none. */
async function differing(transport: Transport, symbol: string, body: unknown): Promise<string | null> {
  const told = readAnswer(getMarketTrade, body);
  if (!told.ok) return 'it tells trades that the app can not read';
  const asked = await transport.ask(getMarketTrade, { symbol }, { token: null });
  const answer = asked.kind === 'json' ? readAnswer(getMarketTrade, asked.body) : null;
  if (!answer?.ok) return null;
  const known = new Map(told.value.list.map((trade) => [trade.id, JSON.stringify(trade)]));
  const both = answer.value.list.filter(({ id }) => known.has(id));
  if (both.length === 0 && answer.value.list.length > 0)
    return 'it tells none of the trades that the call answers';
  return both.every((trade) => known.get(trade.id) === JSON.stringify(trade))
    ? ''
    : 'it tells a trade otherwise than the call answers it';
}
