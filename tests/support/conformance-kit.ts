import { afterEach } from 'vitest';
import { DEFAULT_OPTIONS } from '#protocol/worker-api.ts';
import type { Endpoint, Payload } from '#worker/api/endpoint.ts';
import { createCore } from '#worker/core.ts';
import { environmentOf } from '#worker/environment.ts';
import { tellsUnreadable } from '../../conformance/src/readers.ts';
import type { Report } from '../../conformance/src/report.ts';
import { checkBackEnd, type RunOptions } from '../../conformance/src/run.ts';
import { type OddServer, startOddBackEnd } from './odd-back-end/server.ts';
import type { Switch } from './odd-back-end/switches.ts';

const USUAL = {
  base: '/bb/app',
  profile: 'full',
  pair: { base: 'USDT', quote: 'USDT' },
  account: 'somebody@exchange.example',
  password: 'Some-2468',
  codes: async () => '123456',
  write: false,
  newcomer: '',
  timeLimit: 10_000,
} as const;

/** The tool's report on a back end; every call is required unless `options` say otherwise. */
export const check = (
  { origin }: { readonly origin: string },
  options: Partial<RunOptions> = {},
): Promise<Report> => checkBackEnd({ ...USUAL, origin, ...options });

/** Opens odd back ends; each ends with the test that opened it. */
export function createOdd() {
  const open: OddServer[] = [];
  afterEach(async () => {
    for (const backEnd of open.splice(0)) await backEnd.close().catch(() => {});
  });
  return async (...switches: readonly Switch[]): Promise<OddServer> => {
    const backEnd = await startOddBackEnd(...switches);
    open.push(backEnd);
    return backEnd;
  };
}

/** `reads`: it has what it asked for. `missing`: it takes the call for one that the back end does not have. */
export type AppSays = 'reads' | 'missing' | 'fails';

/** The app's own worker before a back end, with somebody who signs in, and again where an answer signed them out. */
export function createApp({ origin }: OddServer, timeout: number) {
  const core = createCore(environmentOf({ origin, fetch: (url, init) => fetch(`${origin}${url}`, init) }), {
    ...DEFAULT_OPTIONS,
    timeout: timeout as typeof DEFAULT_OPTIONS.timeout,
  });
  core.start();
  const { session } = core.api;
  const somebody = { account: USUAL.account, code: '123456', password: USUAL.password };
  return {
    stop: core.stop,
    async says(endpoint: Endpoint<Payload, unknown>): Promise<AppSays> {
      if (endpoint.access === 'private' && !(await session.current()).signedIn) await session.login(somebody);
      const result = await core.http.call(endpoint, {});
      if (result.ok) return tellsUnreadable(result.value) ? 'fails' : 'reads';
      return result.failure.kind === 'absent' ? 'missing' : 'fails';
    },
  };
}
