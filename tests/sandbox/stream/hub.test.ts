import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { StreamHub } from '../../../sandbox/src/http/stream/stream-hub.ts';
import { StreamReader } from '../../support/stream-reader.ts';

type Row = readonly [id: string, ...values: string[]];

/** The socket of a client that the test plays. */
class FakeSocket {
  readonly #reader = new StreamReader();
  readonly said = this.#reader.said;
  bufferedAmount = 0;
  ended: string | null = null;
  send(data: unknown): void {
    this.#reader.take(data as string | Buffer);
  }
  close = (_code?: number, reason?: string | Buffer) => {
    this.ended = String(reason);
  };
  terminate = () => {
    this.ended = 'cut';
  };
}

let now: number;
let rows: Row[];
let reads: number;
let answer: () => Promise<readonly Row[]>;
let errors: unknown[];
let hub: StreamHub;

beforeEach(() => {
  now = 1_000_000;
  rows = [['b10', '1']];
  reads = 0;
  errors = [];
  answer = async () => rows;
  hub = new StreamHub({
    now: () => now,
    sourceOf: (topic) =>
      topic.startsWith('depth:')
        ? {
            every: 100,
            read: () => {
              reads += 1;
              return answer();
            },
          }
        : null,
    onError: (error) => errors.push(error),
  });
});

const look = (ms = 100) => {
  now += ms;
  return hub.look();
};
const joined = () => {
  const socket = new FakeSocket();
  const connection = hub.join(socket);
  const say = (frame: object) => connection.hear(JSON.stringify(frame));
  return { socket, connection, say, of: (t: string) => socket.said.filter((frame) => frame.t === t) };
};
const greeted = () => {
  const client = joined();
  client.say({ t: 'hello', v: 1 });
  return client;
};
const following = async (topic = 'depth:x:20', from: object = {}) => {
  const client = greeted();
  client.say({ t: 'want', topics: [{ topic, ...from }] });
  await look();
  return client;
};

describe('a topic', () => {
  test('is told whole, then what changed in it, and nothing while nothing changes', async () => {
    const { socket, of } = await following();
    expect(of('snap')).toMatchObject([{ topic: 'depth:x:20', seq: 0, rows: [['b10', '1']] }]);
    rows = [
      ['a11', '3'],
      ['b10', '2'],
    ];
    await look();
    await look();
    const [change] = of('change');
    expect(of('change')).toHaveLength(1);
    expect(change).toMatchObject({
      seq: 1,
      rows: [
        ['b10', '2'],
        ['a11', '3'],
      ],
    });
    rows = [['a11', '3']];
    await look();
    expect(socket.said.at(-1)).toMatchObject({ t: 'change', seq: 2, rows: [['a11', '3']] });
  });

  test('has the checksum of its rows, whatever way they came', async () => {
    const client = await following();
    rows = [
      ['b10', '5'],
      ['a11', '3'],
    ];
    await look();
    const late = await following();
    expect(late.of('snap')[0]?.sum).toBe(client.of('change')[0]?.sum);
  });

  test('is read once for all who follow it, and not at all after the last', async () => {
    const first = await following();
    const second = await following();
    const before = reads;
    await look();
    expect(reads).toBe(before + 1);
    hub.leave(first.connection);
    second.say({ t: 'drop', topics: ['depth:x:20'] });
    await look();
    expect(reads).toBe(before + 1);
  });

  test('goes on after a break where it was, and is told whole where that is not known', async () => {
    const stays = await following();
    const run = stays.of('snap')[0]?.run;
    for (const amount of ['2', '3', '4']) {
      rows = [['b10', amount]];
      await look();
    }
    const back = await following('depth:x:20', { run, seq: 1 });
    expect(back.of('snap')).toEqual([]);
    expect(back.of('on')).toEqual([{ t: 'on', topic: 'depth:x:20', n: 1, run }]);
    expect(back.of('change').map(({ seq }) => seq)).toEqual([2, 3]);
    for (const from of [{ run: 'another', seq: 1 }, { run, seq: 99 }, { run }]) {
      expect((await following('depth:x:20', from)).of('snap')).toHaveLength(1);
    }
  });

  test('that can not be read ends for all, and begins anew when it is wanted again', async () => {
    const { of, say } = await following();
    answer = () => Promise.reject(new Error('away'));
    await look();
    expect(of('none')).toMatchObject([{ topic: 'depth:x:20', reason: 'away' }]);
    expect(errors).toHaveLength(1);
    answer = async () => rows;
    say({ t: 'want', topics: [{ topic: 'depth:x:20' }] });
    await look();
    expect(of('snap')).toHaveLength(2);
    expect(of('snap')[0]?.run).not.toBe(of('snap')[1]?.run);
  });

  test('whose reading does not end is no topic any more: its silence must not look like a still market', async () => {
    const { of } = await following();
    answer = () => new Promise(() => {});
    void look();
    await look(1000);
    expect(of('none')).toEqual([]);
    await look(1500);
    expect(of('none')).toHaveLength(1);
  });
});

describe('a reader that is slow', () => {
  test('is told how it ended, not each step', async () => {
    const { socket, of } = await following();
    socket.bufferedAmount = 100_000;
    for (const amount of ['2', '3', '4']) {
      rows = [['b10', amount]];
      await look();
    }
    expect(of('change')).toEqual([]);
    socket.bufferedAmount = 0;
    await look(2000);
    expect(of('snap').at(-1)).toMatchObject({ seq: 3, rows: [['b10', '4']] });
  });

  test('is cut off where it stays so', async () => {
    const { socket, say } = await following();
    socket.bufferedAmount = 100_000;
    for (let beats = 0; beats < 17; beats += 1) {
      await look(2000);
      say({ t: 'beat' });
    }
    expect(socket.ended).toBe('cut');
  });
});

describe('a reader that takes nothing', () => {
  /** A socket whose bytes nobody reads. */
  const stuck = async () => {
    const client = await following();
    let bytes = 0;
    client.socket.send = (data: unknown) => {
      bytes += Buffer.byteLength(data as string | Buffer);
      client.socket.bufferedAmount = bytes;
    };
    return { ...client, bytes: () => bytes };
  };

  test('has no more wholes waiting for it than it has room, whatever it wants', async () => {
    rows = Array.from({ length: 60 }, (_, at): Row => [`a${at}`, randomBytes(90).toString('hex')]);
    const { say, bytes, socket, of } = await stuck();
    for (let frames = 0; frames < 40; frames += 1) {
      say({ t: 'want', topics: Array(64).fill({ topic: 'depth:x:20' }) });
    }
    expect(bytes()).toBeLessThan(100_000);
    // Once it reads, it is told the newest whole, once.
    const before = of('snap').length;
    socket.bufferedAmount = 0;
    socket.send = FakeSocket.prototype.send.bind(socket);
    await look(1000);
    expect(of('snap')).toHaveLength(before + 1);
  });

  test('is told its many topics one after the other, as there is room', async () => {
    rows = Array.from({ length: 300 }, (_, at): Row => [`a${at}`, randomBytes(90).toString('hex')]);
    const { say, bytes, socket } = await stuck();
    say({ t: 'want', topics: Array.from({ length: 60 }, (_, place) => ({ topic: `depth:x${place}:20` })) });
    await look();
    const most = bytes();
    expect(most).toBeLessThan(150_000);
    socket.bufferedAmount = 0;
    await look(1000);
    expect(bytes()).toBeLessThan(2 * most + 20_000);
  });

  test('is refused with the reason where answers to its frames alone fill what may wait', async () => {
    const { say, bytes, socket } = await stuck();
    const names = Array.from({ length: 64 }, (_, at) => ({ topic: `weather${at}`.padEnd(80, 'x') }));
    for (let frames = 0; frames < 59; frames += 1) say({ t: 'want', topics: names });
    expect(socket.ended).toBe('reads too slowly');
    expect(bytes()).toBeLessThan(270_000);
  });
});

describe('a client', () => {
  test('hears that the server is there where nothing else is told, and only then', async () => {
    const { of, say } = await following();
    const before = of('beat').length;
    for (let amount = 2; amount < 32; amount += 1) {
      rows = [['b10', String(amount)]];
      await look();
      say({ t: 'beat' });
    }
    expect(of('beat')).toHaveLength(before);
    await look(1000);
    await look(1000);
    expect(of('beat')).toHaveLength(before + 2);
  });

  test('is cut off when it is not there itself', async () => {
    const { socket, of, say } = greeted();
    for (let beats = 0; beats < 10; beats += 1) {
      await look(2000);
      say({ t: 'beat' });
    }
    expect(of('beat')).toHaveLength(10);
    expect(socket.ended).toBeNull();
    await look(11_000);
    expect(socket.ended).toBe('cut');
  });

  test.each([
    ['no JSON', '{'],
    ['no frame', '{"t":"sell"}'],
    ['a name that is too long', JSON.stringify({ t: 'want', topics: [{ topic: 'x'.repeat(100) }] })],
    ['a second hello', '{"t":"hello","v":1}'],
    ['too many topics at once', JSON.stringify({ t: 'drop', topics: Array(65).fill('x') })],
  ])('that says %s is refused', (_, text) => {
    const { socket, connection } = greeted();
    connection.hear(text);
    expect(socket.ended).toMatch(/not a frame|hello/);
  });

  test('is not heard any more once it was refused, however long it keeps the line', async () => {
    const { socket, connection, say } = await following();
    connection.hear('no frame');
    const before = socket.said.length;
    say({ t: 'want', topics: [{ topic: 'depth:y:20' }] });
    rows = [['b11', '1']];
    await look();
    expect(socket.said).toHaveLength(before);
    // Nobody follows anything: nothing is read.
    const done = reads;
    await look();
    expect(reads).toBe(done);
  });

  test('says hello first, and in this version', () => {
    for (const frame of [
      { t: 'want', topics: [] },
      { t: 'hello', v: 2 },
    ]) {
      const { socket, say } = joined();
      say(frame);
      expect(socket.ended).not.toBeNull();
    }
  });

  test('may say so much in ten seconds and no more', () => {
    const { socket, say } = greeted();
    for (let frames = 0; frames < 60; frames += 1) say({ t: 'beat' });
    expect(socket.ended).toBe('too many frames');
  });

  test('follows so many topics and no more; a name that says nothing is no topic', () => {
    const { say, of } = greeted();
    say({ t: 'want', topics: Array.from({ length: 64 }, (_, place) => ({ topic: `depth:x${place}:20` })) });
    say({ t: 'want', topics: [{ topic: 'depth:more:20' }] });
    expect(of('none')).toMatchObject([{ topic: 'depth:more:20', reason: 'limit' }]);
    const other = greeted();
    other.say({ t: 'want', topics: [{ topic: 'weather' }] });
    expect(other.of('none')).toMatchObject([{ topic: 'weather', reason: 'unknown' }]);
  });
});
