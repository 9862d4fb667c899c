import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { auth } from 'hono/utils/basic-auth';
import type { Deps } from './deps.ts';
import { isLocalName } from './local-name.ts';
import { isForwarding } from './passed-headers.ts';

const BASE = '/sandbox';
/** Where a caller shows the key. */
export const KEY_HEADER = 'X-Sandbox-Key';

/** Whether what the sandbox has for its own operator (mail, simulated deposits, switches) may exist at all. */
export function hasOperatorPages({ config, sandboxKey }: Deps): boolean {
  return config.loopback || sandboxKey !== null;
}

/**
 * Guards every path below `/sandbox`, whatever answers it: they show everyone's codes. With a key they need it in a
 * header: programs in `X-Sandbox-Key`, browsers as the password that they ask their person for, never in an address,
 * which logs and histories keep. Without one they are for this machine alone: not for a proxy, not under another name
 * (a page elsewhere could point its own here), not for other sites.
 */
export function guardOperatorPages(app: Hono, { sandboxKey, origins }: Deps): void {
  app.use(`${BASE}/*`, async (context, next) => {
    const refusal = await (sandboxKey === null
      ? refuseOthers(context)
      : refuseWithoutKey(context, sandboxKey, origins));
    if (refusal) return refusal;
    await next();
    secret(context.res);
    return;
  });
}

/** With a key: the refusal, or null for who shows it. Only the page for people asks for it: the rest is not there. */
async function refuseWithoutKey(
  context: Context,
  sandboxKey: string,
  origins: readonly string[],
): Promise<Response | null> {
  if (isKey(context.req.header(KEY_HEADER), sandboxKey)) return null;
  if (isKey(auth(context.req.raw)?.password, sandboxKey)) {
    // A browser shows the password to forms of other sites as well.
    return isOfOwnPage(context, origins) ? null : secret(context.text('Only for pages of its own', 403));
  }
  if (context.req.method !== 'GET' || !/^\/sandbox\/?$/.test(context.req.path)) return context.notFound();
  return secret(
    context.text('Any name, and the key as the password', 401, {
      'WWW-Authenticate': 'Basic realm="Bourse sandbox", charset="UTF-8"',
    }),
  );
}

/** Browsers say where a request began over https; over http at least where a form stands. Programs say nothing. */
function isOfOwnPage(context: Context, origins: readonly string[]): boolean {
  const site = context.req.header('sec-fetch-site') ?? 'none';
  const origin = context.req.header('origin');
  const host = context.req.header('host') ?? '';
  const isOwn = origin === undefined || [...origins, `http://${host}`, `https://${host}`].includes(origin);
  return isOwn && (site === 'none' || site === 'same-origin');
}

/** Without a key: the refusal, or null for whom they are for. */
async function refuseOthers(context: Context): Promise<Response | null> {
  if (!isOfThisMachine(context)) return context.notFound();
  return isFromElsewhere(context) ? context.text('Only for pages of this machine', 403) : null;
}

/** Neither kept nor named to other sites that a page links to; the page's own forms say where they stand. */
function secret(answer: Response): Response {
  answer.headers.set('Cache-Control', 'no-store');
  answer.headers.set('Referrer-Policy', 'same-origin');
  return answer;
}

/** In a time that tells nothing of how much of it is right. */
function isKey(given: string | undefined, key: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return given !== undefined && timingSafeEqual(digest(given), digest(key));
}

/**
 * Whether a request begins on this machine and came through nobody. Requests that a test hands straight to the
 * application have neither socket nor Host. A proxy that is not set up for
 * this gives itself away by its headers, or by speaking HTTP/1.0 as nginx does; one that hides both can't be told.
 */
export function isOfThisMachine(context: Context): boolean {
  const peer: string = context.env?.incoming?.socket.remoteAddress ?? '127.0.0.1';
  const version: string = context.env?.incoming?.httpVersion ?? '1.1';
  return (
    /^(::ffff:)?127\.|^::1$/.test(peer) &&
    version !== '1.0' &&
    isLocalName(context.req.header('host') ?? 'localhost') &&
    !Object.keys(context.req.header()).some(isForwarding)
  );
}

/** Browsers say where a request began; older ones at least where a form stands. */
function isFromElsewhere(context: Context): boolean {
  const site = context.req.header('sec-fetch-site');
  const origins = [context.req.header('origin'), context.req.header('referer')].filter(
    (address) => address !== undefined,
  );
  const named = origins.every((address) => URL.canParse(address) && isLocalName(new URL(address).host));
  return !named || (site !== undefined && site !== 'same-origin' && site !== 'none');
}
