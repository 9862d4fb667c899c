import type { OpenSocket } from './socket.ts';

/** WebSockets in a row that told nothing before the other way is tried. */
const TRIES = 2;

interface Ways {
  readonly socket: OpenSocket;
  readonly events: OpenSocket;
  /** Whether the back end has the other way, and this browser can share it. */
  readonly offered: () => boolean;
}

/**
 * A WebSocket, and where none comes about repeatedly, server-sent events. One that opens and tells nothing counts as none,
 * since some proxies let it open. After the other way a WebSocket has one try: the next network may let it through.
 */
export function createTwoWays({ socket, events, offered }: Ways): OpenSocket {
  let failures = 0;
  return (address, listener) => {
    const isOther = failures >= TRIES && offered();
    let isSettled = false;
    const failed = () => {
      if (isSettled) return;
      isSettled = true;
      failures = isOther ? 0 : failures + 1;
    };
    const open = isOther ? events : socket;
    try {
      const opened = open(address, {
        opened: listener.opened,
        heard: (data) => {
          if (!isSettled) failures = isOther ? TRIES - 1 : 0;
          isSettled = true;
          listener.heard(data);
        },
        ended: () => {
          failed();
          listener.ended();
        },
      });
      return {
        send: opened.send,
        close: () => {
          failed();
          opened.close();
        },
      };
    } catch (error) {
      failed();
      throw error;
    }
  };
}
