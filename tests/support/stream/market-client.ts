import { WebSocket } from 'ws';
import { StreamReader } from '../stream-reader.ts';

/** A connection to a sandbox's stream that follows topics of the market. */
export interface MarketClient {
  /** The newest rows of a topic; none before the first. */
  rows(topic: string): readonly (readonly string[])[];
  end(): void;
}

/** Opens one at the address of a sandbox. `onFrame` hears that one has come. */
export async function followMarket(
  url: string,
  topics: readonly string[],
  onFrame: () => void = () => {},
): Promise<MarketClient> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/bb/app/stream`, ['bourse.v1']);
  const reader = new StreamReader();
  const want = (names: readonly string[]) =>
    socket.send(JSON.stringify({ t: 'want', topics: names.map((topic) => ({ topic })) }));
  socket.on('message', (data, isBinary) => {
    reader.take(isBinary ? (data as Buffer) : String(data));
    const last = reader.said.at(-1);
    // As the app does, though later: a busy machine may take too long to read a topic.
    if (last?.t === 'none' && last.reason === 'away') want([String(last.topic)]);
    onFrame();
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  socket.send('{"t":"hello","v":1}');
  // A market that moves is never quiet enough for the server to ask, and whoever says nothing for ten seconds is cut off.
  const beating = setInterval(() => socket.send('{"t":"beat"}'), 1000);
  socket.once('close', () => clearInterval(beating));
  want(topics);
  return {
    rows: (topic) => {
      const last = reader.said.findLast((frame) => frame.topic === topic && 'rows' in frame);
      return (last?.rows ?? []) as readonly (readonly string[])[];
    },
    end: () => socket.terminate(),
  };
}
