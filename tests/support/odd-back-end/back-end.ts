import type { Fetch } from '#worker/api/round-trip.ts';
import { answerOf, successOf } from '../../../conformance/src/document.ts';
import { sampleAnswer } from '../../../conformance/src/sample.ts';
import type { Switch } from './switches.ts';
import { written } from './written.ts';

const BASE = '/bb/app';

export interface OddBackEnd {
  /** Answers in this process: nothing but the test's clock takes time. */
  readonly fetch: Fetch;
  /** "/huobi/getKline", in the order in which they came. */
  readonly asked: readonly string[];
}

/** The token of its only person. */
const TOKEN = 'a-token-of-somebody';

/** Answers every call with what the document gives as an example, but for what its switches change. */
export function createOddBackEnd(...switches: readonly Switch[]): OddBackEnd {
  const asked: string[] = [];
  return {
    asked,
    fetch: async (address, { method = 'GET', headers: sent, body: form }) => {
      const { pathname, searchParams } = new URL(address, 'http://odd.invalid');
      // It serves calls, no files.
      if (!pathname.startsWith(`${BASE}/`)) return new Response(null, { status: 404 });
      const path = pathname.slice(BASE.length);
      asked.push(path);
      const token = new Headers(sent).get('X-Access-Token');
      const headers = new Headers({
        'Content-Type': 'application/json',
        Date: new Date().toUTCString(),
        'X-Server-Time': String(Date.now()),
      });
      const fields = Object.fromEntries(typeof form === 'string' ? new URLSearchParams(form) : searchParams);
      let body: unknown =
        token !== null && token !== TOKEN
          ? { code: -2, msg: 'Please sign in again', data: null }
          : sampleAnswer(successOf(answerOf(method, path) ?? {}));
      for (const each of switches) {
        body = await each({ path, fields, body, headers });
        if (body instanceof Response) return body;
        if (body === null) return new Promise(() => {});
      }
      return new Response(written(body), { headers });
    },
  };
}
