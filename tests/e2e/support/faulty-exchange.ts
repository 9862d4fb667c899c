import { createStaticHost, type StaticHost } from '../../../sandbox/src/http/static.ts';
import { createSandbox } from '../../../sandbox/src/server.ts';
import { pristineDatabase } from '../../support/pristine-database.ts';

export type FaultKind = 'before' | 'after' | 'status' | 'cut' | 'lost' | 'garbage';

export interface Fault {
  readonly kind: FaultKind;
  /** A path such as /bb/app/contract/createOrder; a trailing * strikes all below. */
  readonly path: string;
  readonly times?: number;
  readonly delay?: number;
  readonly status?: number;
  readonly body?: string;
}

/** An exchange in this process, with faults on demand. */
export interface FaultyExchange {
  readonly url: string;
  strike(fault: Fault): Promise<void>;
  heal(): Promise<void>;
  /** From now on another build of the service worker is served. */
  deploy(): void;
  close(): Promise<void>;
}

export async function startFaultyExchange(): Promise<FaultyExchange> {
  const host = await createStaticHost({ root: 'dist/web' });
  let build = 0;
  const sandbox = await createSandbox({
    testMode: true,
    dump: await pristineDatabase(),
    fetchStatic: (request: Request) => (build === 0 ? host(request) : anotherBuild(host, request, build)),
  });
  const faults = `${sandbox.url}/sandbox/faults`;
  return {
    url: sandbox.url,
    strike: async (fault) => {
      const answer = await fetch(faults, { method: 'POST', body: JSON.stringify(fault) });
      if (!answer.ok) throw new Error(`the fault was refused: ${await answer.text()}`);
    },
    heal: async () => {
      await fetch(faults, { method: 'DELETE' });
    },
    deploy: () => {
      build += 1;
    },
    close: () => sandbox.close(),
  };
}

/** The service worker with one more line: to a browser that is a new version. */
async function anotherBuild(host: StaticHost, request: Request, build: number): Promise<Response | null> {
  if (!new URL(request.url).pathname.endsWith('/sw.js')) return host(request);
  const plain = new Request(request.url, { headers: { 'accept-encoding': 'identity' } });
  const answer = await host(plain);
  if (!answer) return null;
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  return new Response(`${await answer.text()}\n// build ${build}\n`, { headers });
}
