import { STREAM_PROTOCOL } from '#protocol/stream/name.ts';

/** What a connection tells whoever opened it. */
export interface SocketEvents {
  readonly opened: () => void;
  /** A frame: text, or bytes. */
  readonly heard: (data: unknown) => void;
  /** It ended, or could not be opened. Once, and the last event. */
  readonly ended: () => void;
}

export interface Socket {
  send(text: string): void;
  /** No event comes after it. */
  close(): void;
}

/** Opens a connection; injected, so that a test plays the server. Takes an address such as "wss://exchange.example/s". */
export type OpenSocket = (address: string, events: SocketEvents) => Socket;

/** The browser's. */
export const openWebSocket: OpenSocket = (address, events) => {
  const socket = new WebSocket(address, STREAM_PROTOCOL);
  const told = new AbortController();
  const { signal } = told;
  socket.binaryType = 'arraybuffer';
  socket.addEventListener('open', events.opened, { signal });
  socket.addEventListener('message', ({ data }) => events.heard(data), { signal });
  socket.addEventListener('close', events.ended, { signal });
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => {
      told.abort();
      socket.close();
    },
  };
};
