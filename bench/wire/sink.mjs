import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';

/** A text as a client's frame. Its mask is zero, which leaves the bytes as they are. */
function frameOf(text) {
  const bytes = Buffer.from(text);
  const length = bytes.length < 126 ? [0x80 | bytes.length] : [0xfe, bytes.length >> 8, bytes.length & 255];
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), bytes]);
}

/**
 * A client of the stream that follows topics and throws away what it is told: it costs the machine little beside a
 * reader, so that many fit beside the server that is measured.
 */
export async function openSink(origin, address, texts) {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  socket.on('error', () => {});
  socket.write(
    [
      'GET /bb/app/stream HTTP/1.1',
      `Host: ${hostname}:${port}`,
      'Upgrade: websocket',
      'Connection: Upgrade',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Protocol: bourse.v1',
      `X-Forwarded-For: ${address}`,
      '\r\n',
    ].join('\r\n'),
  );
  const [answer] = await once(socket, 'data');
  if (!String(answer).startsWith('HTTP/1.1 101')) throw new Error(`a subscriber was refused: ${answer}`);
  const say = (text) => socket.write(frameOf(text));
  for (const text of texts) say(text);
  socket.resume();
  return { say, isOpen: () => !socket.destroyed, end: () => socket.destroy() };
}
