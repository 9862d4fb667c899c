import { WebSocket } from 'ws';
import { StreamReader } from '../stream-reader.ts';

/** A connection to a sandbox's stream that follows topics of the market. */
export interface MarketClient {
  /** The newest rows of a topic; none before the first. */
  rows(topic: string): readonly (readonly string[])[];
  /** Why topics are told no more. */
  ends(): readonly unknown[];
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
  socket.on('message', (data, isBinary) => {
    reader.take(isBinary ? (data as Buffer) : String(data));
    if (reader.said.at(-1)?.t === 'beat') socket.send('{"t":"beat"}');
    onFrame();
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  socket.send('{"t":"hello","v":1}');
  socket.send(JSON.stringify({ t: 'want', topics: topics.map((topic) => ({ topic })) }));
  return {
    rows: (topic) => {
      const last = reader.said.findLast((frame) => frame.topic === topic && 'rows' in frame);
      return (last?.rows ?? []) as readonly (readonly string[])[];
    },
    ends: () => reader.said.filter(({ t }) => t === 'none').map(({ reason }) => reason),
    end: () => socket.terminate(),
  };
}
