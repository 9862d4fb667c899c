import { afterAll } from 'vitest';
import { createApp } from '../../../sandbox/src/http/app.ts';
import type { SandboxConfig } from '../../../sandbox/src/http/config.ts';
import type { SandboxOptions } from '../../../sandbox/src/sandbox-options.ts';
import { createTestSandbox } from '../../support/test-database.ts';

export const DEMO = { account: 'demo@bourse.test', password: 'Demo-1357' };
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

interface Sending {
  readonly token?: string;
  /** The caller's network address. */
  readonly from?: string;
  readonly headers?: Record<string, string>;
  readonly method?: 'GET' | 'POST';
  /** Sent as it is, in place of the fields. */
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  // biome-ignore lint/suspicious/noExplicitAny: every test knows which answer it asked for
  readonly data: any;
  readonly headers: Headers;
}

/** A file that was answered counts as a success. */
async function read(answer: Response): Promise<Answer> {
  const isFile = answer.headers.has('content-disposition');
  const body = isFile ? { code: 1, msg: '', data: null } : await answer.json();
  return { ...body, status: answer.status, headers: answer.headers };
}

type App = ReturnType<typeof createApp>;

/** Posts a form to an app as a browser does; gives the body of the answer. */
export async function post(
  app: App,
  path: string,
  fields: Readonly<Record<string, string>>,
  { token, from = '203.0.113.1', key }: { token?: string; from?: string; key?: string } = {},
) {
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    ...(token ? { 'X-Access-Token': token } : {}),
    ...(key ? { 'Idempotency-Key': key } : {}),
  };
  const init = { method: 'POST', headers, body: new URLSearchParams(fields).toString() };
  const answer = await app.request(`/bb/app${path}`, init, { incoming: { socket: { remoteAddress: from } } });
  return answer.json();
}

/** A sandbox for a whole test file, after which it is closed. */
export async function openSandboxForFile(
  config: Partial<SandboxConfig> = {},
  options: Pick<SandboxOptions, 'push' | 'market'> = {},
): Promise<TestSandbox> {
  const box = await openSandbox(config, options);
  afterAll(() => box.close());
  return box;
}

/** A sandbox that nobody has used, with a clock of its own and callers from any address. */
export async function openSandbox(
  config: Partial<SandboxConfig> = {},
  options: Pick<SandboxOptions, 'push' | 'market'> = {},
) {
  const clock = { time: Date.UTC(2026, 10, 20, 12), now: () => clock.time };
  const problems: unknown[] = [];
  const sandbox = await createTestSandbox({
    ...options,
    clock,
    testMode: true,
    config,
    report: (error) => problems.push(error),
  });
  const app = createApp(sandbox.deps);

  /** What is below /sandbox is asked for from this machine. */
  const raw = (
    path: string,
    init: RequestInit,
    from = path.startsWith('/sandbox') ? '127.0.0.1' : '203.0.113.1',
  ): Promise<Response> =>
    Promise.resolve(app.request(path, init, { incoming: { socket: { remoteAddress: from } } }));

  const call = async (
    path: string,
    fields: Record<string, string> = {},
    sending: Sending = {},
  ): Promise<Answer> => {
    const get = sending.method === 'GET';
    const query = new URLSearchParams(fields).toString();
    const answer = await raw(
      `/bb/app${path}${get ? `?${query}` : ''}`,
      {
        method: sending.method ?? 'POST',
        headers: {
          ...(get ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' }),
          ...(sending.token ? { 'X-Access-Token': sending.token } : {}),
          ...sending.headers,
        },
        ...(get ? {} : { body: sending.body ?? query }),
      },
      sending.from,
    );
    return read(answer);
  };

  /** Sends a multipart body. */
  const sendForm = async (path: string, form: FormData, sending: Sending = {}): Promise<Answer> => {
    const headers = { ...(sending.token ? { 'X-Access-Token': sending.token } : {}), ...sending.headers };
    return read(await raw(`/bb/app${path}`, { method: 'POST', headers, body: form }, sending.from));
  };

  /** The newest mail to an account; fails the test where there is none. */
  const mail = async (account: string): Promise<{ code: string; text: string; subject: string }> => {
    const answer = await raw(`/sandbox/outbox?account=${encodeURIComponent(account)}`, {});
    const [newest] = await answer.json();
    if (!newest) throw new Error(`no mail to ${account}`);
    return newest;
  };

  const askCode = async (account: string, scene: string, sending: Sending = {}): Promise<string> => {
    const answer = await call('/user/sendEmailCode', { account, scene }, sending);
    if (answer.code !== 1) throw new Error(`no code: ${answer.code} ${answer.msg}`);
    return (await mail(account)).code;
  };

  const signIn = async ({ account, password } = DEMO, sending: Sending = {}): Promise<string> => {
    const code = await askCode(account, 'login', sending);
    const answer = await call('/user/login', { account, code, password }, sending);
    if (answer.code !== 1) throw new Error(`no session: ${answer.code} ${answer.msg}`);
    return answer.data.token;
  };

  const register = async (account: string, password = 'Newcomer-1'): Promise<string> => {
    const code = await askCode(account, 'register');
    const answer = await call('/user/register', { account, code, password, agreed: '1' });
    if (answer.code !== 1) throw new Error(`no account: ${answer.code} ${answer.msg}`);
    return answer.data.token;
  };

  let addresses = 0;
  /** An e-mail address that was not given before. */
  const newAddress = (): string => {
    addresses += 1;
    return `person${addresses}@example.test`;
  };

  return { ...sandbox, clock, problems, newAddress, raw, call, mail, askCode, signIn, register, sendForm };
}

export type TestSandbox = Awaited<ReturnType<typeof openSandbox>>;
