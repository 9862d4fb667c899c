import type { Fetch } from '../api/round-trip.ts';
import { readEvents } from './read-events.ts';
import type { OpenSocket } from './socket.ts';

/** Frames that are said in one request. */
const AT_ONCE = 8;

/**
 * The same connection where no WebSocket comes about: frames come as server-sent events, and go by POST, one request
 * after the other. A name that nobody else knows holds both together; it is a header, as addresses are written down on
 * the way. Neither has a session.
 */
export function createOpenEvents(fetch: Fetch, newName: () => string = randomName): OpenSocket {
  return (address, events) => {
    const url = address.replace(/^ws/, 'http');
    const named = { 'X-Stream': newName() };
    const ending = new AbortController();
    const waiting: string[] = [];
    let isSaying = false;

    const init = {
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: ending.signal,
    } as const;
    const over = () => {
      if (ending.signal.aborted) return;
      ending.abort();
      events.ended();
    };
    const follow = async () => {
      const headers = { ...named, Accept: 'text/event-stream' };
      const { ok, headers: told, body } = await fetch(url, { ...init, headers });
      if (!ok || !body || !/^text\/event-stream\b/i.test(told.get('content-type') ?? '')) return;
      if (!ending.signal.aborted) events.opened();
      for await (const data of readEvents(body)) {
        if (ending.signal.aborted) return;
        events.heard(data.startsWith('{') ? data : bytesOf(data));
      }
    };
    const say = async () => {
      isSaying = true;
      while (waiting.length > 0) {
        const body = waiting.splice(0, AT_ONCE).join('\n');
        const headers = { ...named, 'Content-Type': 'text/plain' };
        const { ok } = await fetch(url, { ...init, method: 'POST', headers, body });
        if (!ok) return over();
      }
      isSaying = false;
    };
    // However it ends, it is lost, and the line says what follows.
    follow().then(over, over);
    return {
      send: (text) => {
        waiting.push(text);
        if (!isSaying) say().catch(over);
      },
      close: () => ending.abort(),
    };
  };
}

function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Null for what is no base64: the line leaves whoever says that. */
function bytesOf(text: string): ArrayBuffer | null {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0)).buffer;
  } catch {
    return null;
  }
}
