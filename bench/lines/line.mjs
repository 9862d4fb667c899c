import { once } from 'node:events';
import { connect, createServer } from 'node:net';

const PERIOD = 10_000;
/** Connections take turns on the line by packets of this size. */
const PACKET = 1400;
/** A connection is read no further while so much of it waits for the line. */
const MOST_WAITING = 65_536;
const REFUSAL = 'HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

const pause = (ms) => new Promise((done) => setTimeout(done, ms));
/** Whether a moment lies in the last `part` ms of a period. */
const restsAt = (moment, part) => moment % PERIOD >= PERIOD - part;

/** One direction of the line, which all connections share: gives when a packet that waits now has left. */
function createLane({ rate, stall }) {
  let freeAt = 0;
  return (bytes, now) => {
    const ready = Math.max(now, freeAt);
    const starts = restsAt(ready, stall) ? Math.ceil(ready / PERIOD) * PERIOD : ready;
    freeAt = starts + (bytes / rate) * 1000;
    return freeAt;
  };
}

/**
 * A bad line in front of the app (`kinds.mjs` has its parts), which counts what it brings to the browser.
 * @param {number} to port of the app, on this machine
 */
export async function startLine(to, { rate = Infinity, delay = 0, stall = 0, cut = 0, sockets = true }) {
  const began = performance.now();
  const now = () => performance.now() - began;
  const lanes = { up: createLane({ rate, stall }), down: createLane({ rate, stall }) };
  const open = new Map();
  let late = 0;
  let bytes = 0;
  let calls = 0;
  let broughtAt = now();
  /** Sockets of connections that are half open: they bring nothing, and do not end. */
  const dead = new WeakSet();

  const carry = (from, into, leaves, extra, brought) => {
    let waiting = 0;
    let sent = Promise.resolve();
    from.on('data', (chunk) => {
      if (dead.has(from)) return;
      waiting += chunk.length;
      if (waiting > MOST_WAITING) from.pause();
      const more = extra(chunk);
      for (let at = 0; at < chunk.length; at += PACKET) {
        const packet = chunk.subarray(at, at + PACKET);
        sent = sent.then(async () => {
          await pause(leaves(packet.length, now()) - now());
          waiting -= packet.length;
          if (waiting <= MOST_WAITING) from.resume();
          setTimeout(() => {
            if (into.destroyed || dead.has(from)) return;
            into.write(packet);
            brought(packet.length);
          }, delay + more);
        });
      }
    });
    // What was said before the end still arrives.
    from.once('end', () => sent.then(() => setTimeout(() => into.end(), delay)));
  };

  const server = createServer((near) => {
    near.on('error', () => near.destroy());
    if (restsAt(now(), cut)) return near.destroy();
    const far = connect(to, '127.0.0.1');
    far.on('error', () => near.destroy());
    open.set(near, far);
    near.once('close', () => {
      open.delete(near);
      far.destroy();
    });
    let isCall = false;
    near.on('data', (chunk) => {
      const head = chunk.toString('latin1', 0, 2000);
      if (!/^(GET|POST|PUT|HEAD) /.test(head)) return;
      isCall = /^\S+ \/bb\/app/.test(head);
      if (isCall) calls += 1;
      if (!sockets && /\r\nupgrade: websocket/i.test(head)) near.end(REFUSAL);
    });
    const count = (length) => {
      bytes += length;
    };
    carry(near, far, lanes.up, () => 0, count);
    carry(
      far,
      near,
      lanes.down,
      () => (isCall ? late : 0),
      (length) => {
        count(length);
        broughtAt = now();
      },
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const cutter = setInterval(() => {
    if (restsAt(now(), cut)) for (const socket of open.keys()) socket.destroy();
  }, 100);
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    /** What it has moved in both directions, and the calls that were made over it. */
    moved: () => ({ bytes, calls }),
    /** Milliseconds since it brought anything to the browser. */
    silence: () => now() - broughtAt,
    /** From now on answers of calls come so much later (ms). */
    delayCalls: (ms) => {
      late = ms;
    },
    /** As after sleep: connections that are open bring nothing any more and do not end. */
    sleep: () => {
      for (const pair of open) for (const socket of pair) dead.add(socket);
    },
    close: async () => {
      clearInterval(cutter);
      server.close();
      for (const socket of open.keys()) socket.destroy();
      await once(server, 'close');
    },
  };
}
