import type { Fetch } from '#worker/api/round-trip.ts';

interface Call {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly headers: Headers;
}

/** `never`: no answer. `cut`: the connection breaks. A number: that HTTP status. Text: that body. Else JSON. */
export type Answer = 'never' | 'cut' | number | { readonly text: string } | { readonly json: unknown };
type Handler = (call: Call) => Answer | Promise<Answer>;

/** A back end that answers what a test tells it to, and remembers what it was asked. */
export interface ScriptedExchange {
  readonly fetch: Fetch;
  readonly calls: readonly Call[];
  on(path: string, handler: Handler): void;
  /** `data` in the general envelope, code 1. */
  answers(path: string, data: unknown | ((call: Call) => unknown)): void;
  callsTo(path: string): readonly Call[];
}

export const success = (data: unknown, msg = ''): Answer => ({ json: { code: 1, msg, data } });
export const refusal = (code: number, msg = ''): Answer => ({ json: { code, msg, data: null } });
export const marketData = (data: unknown): Answer => ({ json: { status: 'ok', data } });
export const marketTick = (tick: unknown): Answer => ({ json: { status: 'ok', tick } });

/** The page of a list that a call asks for, as paged calls answer it. */
export function pageOf<Row>(all: readonly Row[], { fields }: Call): { list: readonly Row[]; sum: number } {
  const size = Number(fields.pageSize);
  const from = (Number(fields.pageNo) - 1) * size;
  return { list: all.slice(from, from + size), sum: all.length };
}

const BASE = '/bb/app';

export function createScriptedExchange(): ScriptedExchange {
  const handlers = new Map<string, Handler>();
  const calls: Call[] = [];

  const answer = (reply: Answer): Promise<Response> => {
    if (reply === 'never') return new Promise(() => {});
    if (reply === 'cut') return Promise.reject(new TypeError('connection reset'));
    if (typeof reply === 'number') return Promise.resolve(new Response('', { status: reply }));
    const body = 'text' in reply ? reply.text : JSON.stringify(reply.json);
    return Promise.resolve(new Response(body, { status: 200 }));
  };

  return {
    calls,
    async fetch(address, init) {
      const url = new URL(address, 'https://exchange.test');
      const path = url.pathname.slice(BASE.length);
      const body = typeof init.body === 'string' ? new URLSearchParams(init.body) : url.searchParams;
      const call = { path, fields: Object.fromEntries(body), headers: new Headers(init.headers) };
      calls.push(call);
      const handler = handlers.get(path);
      return answer(handler ? await handler(call) : 404);
    },
    on: (path, handler) => {
      handlers.set(path, handler);
    },
    answers: (path, data) => {
      handlers.set(path, (call) => success(typeof data === 'function' ? data(call) : data));
    },
    callsTo: (path) => calls.filter((call) => call.path === path),
  };
}
