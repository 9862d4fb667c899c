import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, Hono } from 'hono';
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
 * Guards every path below `/sandbox`, whatever answers it: they show everyone's codes. With a key they need it, in the
 * header `X-Sandbox-Key` or as the path's first part (`/sandbox/<key>/outbox`). Without one they are for this machine
 * alone: not for a proxy, not under another name (a page elsewhere could point its own here), not for other sites.
 */
export function guardOperatorPages(app: Hono, { sandboxKey }: Deps): void {
  app.use(`${BASE}/*`, async (context, next) => {
    const refusal =
      sandboxKey === null
        ? await refuseOthers(context)
        : isKey(context.req.header(KEY_HEADER), sandboxKey)
          ? null
          : await throughPath(app, context, sandboxKey);
    if (refusal) return refusal;
    await next();
    // The key is in the address. Without one the page's own forms must say where they stand: under `no-referrer` a browser
    // sends them with `Origin: null`.
    secret(context.res, sandboxKey === null ? 'same-origin' : 'no-referrer');
    return;
  });
}

/** Without a key: the refusal, or null for whom they are for. */
function refuseOthers(context: Context): Response | Promise<Response> | null {
  if (!isOfThisMachine(context)) return context.notFound();
  return isFromElsewhere(context) ? context.text('Only for pages of this machine', 403) : null;
}

/** With a key in the path: goes on as if the header had said it, so that whatever is below need not know of this. */
function throughPath(app: Hono, context: Context, sandboxKey: string): Response | Promise<Response> {
  const [, key, rest] = /^\/sandbox\/([^/]+)(\/.*)?$/.exec(context.req.path) ?? [];
  if (!isKey(key, sandboxKey)) return context.notFound();
  if (rest === undefined) return secret(context.redirect(`${BASE}/${key}/`));
  const url = new URL(context.req.url);
  url.pathname = `${BASE}${rest}`;
  const { method, headers, body } = context.req.raw;
  const inner = new Request(url, { method, headers, body, ...(body ? { duplex: 'half' } : {}) });
  inner.headers.set(KEY_HEADER, sandboxKey);
  return app.fetch(inner, context.env);
}

/** Neither kept nor named to other sites that a page links to. */
function secret(answer: Response, referrer: 'same-origin' | 'no-referrer' = 'no-referrer'): Response {
  answer.headers.set('Cache-Control', 'no-store');
  answer.headers.set('Referrer-Policy', referrer);
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
