import { commands } from 'vitest/browser';
import { CONFIG_PATH } from '#protocol/config/places.ts';
import type { Fetch } from '#worker/api/round-trip.ts';
import { bytesIn, hasBytes, sentForm } from './byte-texts.ts';
import { worldTime } from './device-clock.ts';
import { countedIds } from './ids.ts';
import { tracked } from './quiet.ts';
import { createStreamLine, type StreamLine } from './stream-line.ts';
import type { ExchangeHost, Offers, Steering } from './wire.ts';

/** Answers a request in place of the exchange, which `pass` asks; null leaves it to the next one, or the exchange. */
export type Between = (request: Asked, pass: () => Promise<Response>) => Promise<Response> | null;

export interface Asked {
  /** "/contract/createOrder" for a call of the API, else the whole path. */
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly headers: Headers;
}

/**
 * `status` answers that HTTP status without asking the exchange. With all others it has done what was asked: `after`
 * waits before the answer, `cut` breaks the connection, `lost` never answers, `garbage` and `gaveUp` answer something else.
 */
export type FaultKind = 'after' | 'status' | 'cut' | 'lost' | 'garbage' | 'gaveUp';

export interface Fault {
  readonly kind: FaultKind;
  readonly path: string;
  readonly times?: number;
  readonly delay?: number;
  readonly status?: number;
  readonly body?: string;
}

/** Requests to a call that are kept from leaving. */
export interface Held {
  readonly count: () => number;
  /** Lets those that wait go on, and all that follow. */
  readonly release: () => void;
  /** Delivers those that wait, though the page may have given them up; gives the answers. */
  readonly deliver: () => Promise<readonly unknown[]>;
}

/** A person who is signed in at the exchange. */
export interface Person {
  readonly account: string;
  readonly password: string;
  readonly userId: string;
  readonly token: string;
}

/** The sandbox in the process of the runner, on the page's clock, with nobody between but the test. */
export interface ScreenExchange {
  readonly fetch: Fetch;
  readonly stream: StreamLine;
  /** How many requests the page has sent. */
  readonly sentInAll: () => number;
  /** How many of them to one call. */
  readonly sent: (path: string) => number;
  /** Whether the network between page and exchange is gone. */
  readonly cutOff: (gone: boolean) => void;
  readonly between: (answer: Between) => void;
  readonly strike: (fault: Fault) => void;
  readonly hold: (path: string) => Held;
  /** Ends every fault. */
  readonly heal: () => void;
  /** Asks as a client of its own; throws what was refused. */
  readonly call: (path: string, form?: Readonly<Record<string, string>>, token?: string) => Promise<unknown>;
  /** The newest code that was mailed to somebody. */
  readonly codeFor: (account: string) => Promise<string>;
  /** A newcomer, signed in, with the paper money that everybody begins with. */
  readonly register: () => Promise<Person>;
  readonly steer: (steering: Steering) => Promise<void>;
  /** From now on its time stands: every book and price is the same at any later look. */
  readonly holdClock: () => void;
  /** What the operator does on the page of the sandbox, such as "/sandbox/deposit"; throws what was refused. */
  readonly operate: (path: string, form: Readonly<Record<string, string>>) => Promise<void>;
  /** The operator's file beside the app; without it there is none. */
  readonly serveFile: (file: object) => void;
}

const BASE = '/bb/app';
const CALLS_ALONE: Offers = { stream: false };

/** The exchange in the process of the runner. */
export const host = new Proxy({} as ExchangeHost, {
  get:
    (_, name) =>
    (...args: readonly unknown[]) =>
      commands.exchangeHost(String(name), ...args),
});

/** Opens an exchange in which nothing has happened; its market follows from the seed of the test. */
export async function openExchange(test: string, offers: Offers = CALLS_ALONE): Promise<ScreenExchange> {
  await host.openExchange(Date.now(), test, offers);
  const counts = new Map<string, number>();
  let standing: Between[] = [];
  const newId = countedIds('e');
  let people = 0;
  let isCutOff = false;
  let heldAt: number | null = null;
  let operatorFile: object | null = null;
  const now = () => heldAt ?? worldTime();
  const stream = createStreamLine({ host, now });

  const ask = async (path: string, init: RequestInit): Promise<Response> => {
    const headers = Object.fromEntries(new Headers(init.headers));
    if (init.body instanceof URLSearchParams)
      headers['content-type'] ??= 'application/x-www-form-urlencoded;charset=UTF-8';
    const sent = init.body instanceof FormData ? await sentForm(init.body, headers) : init.body;
    const answer = await host.answerRequest({
      at: now(),
      path,
      method: init.method ?? 'GET',
      headers,
      body: sent === null || sent === undefined ? null : String(sent),
    });
    const told = new Headers(answer.headers as [string, string][]);
    const body = hasBytes(told.get('content-type')) ? bytesIn(answer.body) : answer.body;
    return new Response(body, { status: answer.status, headers: told });
  };

  const between = (answer: Between) => {
    standing = [...standing, answer];
  };
  const remove = (answer: Between) => {
    standing = standing.filter((each) => each !== answer);
  };

  const fetchOf: Fetch = (url, init) => {
    const { pathname, search } = new URL(url, location.origin);
    if (pathname === CONFIG_PATH && operatorFile && !isCutOff)
      return Promise.resolve(Response.json(operatorFile));
    if (!pathname.startsWith(`${BASE}/`)) return Promise.resolve(new Response(null, { status: 404 }));
    const path = pathname.slice(BASE.length);
    if (isCutOff) return Promise.reject(new TypeError('there is no network'));
    counts.set(path, (counts.get(path) ?? 0) + 1);
    const fields = Object.fromEntries(new URLSearchParams(search || String(init.body ?? '')));
    const asked: Asked = { path, fields, headers: new Headers(init.headers) };
    const pass = () => tracked(ask(`${pathname}${search}`, init));
    const answer = standing.reduce<Promise<Response> | null>(
      (found, each) => found ?? each(asked, pass),
      null,
    );
    return untilAborted(answer ?? pass(), init.signal ?? null);
  };

  const call: ScreenExchange['call'] = async (path, form = {}, token) => {
    const answer = await ask(`${BASE}${path}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      ...(token && { headers: { 'X-Access-Token': token, 'Idempotency-Key': newId() } }),
    });
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: unknown };
    if (code !== 1) throw new Error(`${path} was refused: ${msg}`);
    return data;
  };

  const codeFor = async (account: string) => {
    const mailed = await ask(`/sandbox/outbox?account=${encodeURIComponent(account)}`, {});
    const [{ code }] = (await mailed.json()) as [{ code: string }];
    return code;
  };

  return {
    fetch: fetchOf,
    sentInAll: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
    sent: (path) => counts.get(path) ?? 0,
    between,
    stream,
    cutOff: (gone) => {
      isCutOff = gone;
      stream.cutOff(gone);
    },
    heal: () => {
      standing = [];
    },
    strike: ({ times = 1, ...fault }) => {
      let left = times;
      const strikes: Between = ({ path }, pass) => {
        if (path !== fault.path) return null;
        left -= 1;
        if (left === 0) remove(strikes);
        return struck(fault, pass);
      };
      between(strikes);
    },
    hold: (held) => {
      let count = 0;
      const waiting: {
        readonly pass: () => Promise<Response>;
        readonly give: (answer: Promise<Response>) => void;
      }[] = [];
      const holds: Between = ({ path }, pass) => {
        if (path !== held) return null;
        count += 1;
        return new Promise((give) => waiting.push({ pass, give }));
      };
      between(holds);
      return {
        count: () => count,
        release: () => {
          remove(holds);
          // In the order in which they were sent: which of them counts at the exchange must not be a race.
          let before: Promise<unknown> = Promise.resolve();
          for (const { give, pass } of waiting.splice(0)) {
            const answer = before.then(pass);
            before = answer.catch(() => undefined);
            give(answer);
          }
        },
        deliver: () => Promise.all(waiting.splice(0).map(async ({ pass }) => (await pass()).json())),
      };
    },
    call,
    codeFor,
    register: async () => {
      people += 1;
      const account = `person${people}@bourse.test`;
      const password = 'Person-2468';
      await call('/user/sendEmailCode', { account, scene: 'register' });
      const form = { account, password, code: await codeFor(account), agreed: '1' };
      const { userId, token } = (await call('/user/register', form)) as { userId: string; token: string };
      return { account, password, userId, token };
    },
    steer: (steering) => host.steerExchange(steering),
    holdClock: () => {
      heldAt ??= worldTime();
    },
    serveFile: (file) => {
      operatorFile = file;
    },
    operate: async (path, form) => {
      const headers = { Origin: 'http://localhost' };
      const answer = await ask(path, { method: 'POST', body: new URLSearchParams(form), headers });
      if (!answer.ok) throw new Error(`${path} was refused: ${answer.status} ${await answer.text()}`);
    },
  };
}

async function struck({ kind, ...fault }: Fault, pass: () => Promise<Response>): Promise<Response> {
  if (kind === 'status') return new Response('', { status: fault.status ?? 503 });
  const answer = await pass();
  if (kind === 'cut') throw new TypeError('the connection was cut');
  if (kind === 'gaveUp') return new Response('', { status: 503 });
  if (kind === 'lost') return new Promise(() => {});
  if (kind === 'garbage')
    return new Response(fault.body ?? '<html>not what you asked for', {
      headers: { 'Content-Type': 'text/html' },
    });
  return new Promise((give) => setTimeout(give, fault.delay ?? 0, answer));
}

function untilAborted(answer: Promise<Response>, signal: AbortSignal | null): Promise<Response> {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    answer.then(resolve, reject);
  });
}
