import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { z } from 'zod';
import { CSP_REPORTS } from './csp-reports.ts';

/** `root` is the built PWA, whose policy the chat's origins widen. */
export interface StaticOptions {
  readonly root: string;
  /** Of a chat that the operator's file does not know: the sandbox's own. */
  readonly chatOrigins?: readonly string[];
  /** The operator's file, read at each request: the one in `root` is a copy. */
  readonly configFile?: string;
}

/** Answers requests for the PWA under /pc; null for every other path. */
export type StaticHost = (request: Request) => Promise<Response | null>;

const headersShape = z.record(z.string(), z.string());
/** What the build wrote down for us: headers of pages and of everything else. */
const builtShape = z.object({ document: headersShape, script: headersShape });
type BuiltHeaders = z.output<typeof builtShape>;

/** What is published: a file that is none of these is not, whatever lies in the folder. */
const PUBLISHED: ReadonlySet<string> = new Set(
  ['html', 'js', 'css', 'webmanifest', 'svg', 'png', 'jpg', 'webp', 'ico', 'woff2', 'txt'].map(
    (ending) => `.${ending}`,
  ),
);

const SHELL = 'index.html';
/** The operator's file: the one of its ending that is for browsers. */
const CONFIG = 'bourse.config.json';

/** All browsers know it; `report-to` would take its place in some, and reports over https alone. */
const REPORTING = `report-uri ${CSP_REPORTS}`;

/** Written for other hosts' configuration. Like all that has no ending they would be the shell, which they are not. */
const NO_SCREEN = /^(_headers|caddyfile)$/i;

/** Serves a built PWA with the headers that its build computed. Throws when there is no build in `root`. */
export async function createStaticHost(options: StaticOptions): Promise<StaticHost> {
  const headers = widen(await readBuiltHeaders(options.root), options.chatOrigins ?? []);
  const app = new Hono();
  // Relative: nothing that is answered repeats what the request calls this host.
  app.get('/', (context) => context.body(null, 302, { Location: '/pc/main' }));
  const shell = serveStatic({ path: join(options.root, SHELL), precompressed: true });
  const file = serveStatic({
    root: options.root,
    rewriteRequestPath: (path) => path.slice('/pc'.length),
    precompressed: true,
  });
  const configFile = options.configFile && serveStatic({ path: options.configFile });
  // Browsers put the policy of a 304 in the place of the one that they kept: it has to be the page's own.
  const retainedHeaders = [
    ...RETAINED_304_HEADERS,
    ...Object.keys(headers.document),
    ...Object.keys(headers.script),
  ];
  const validated = etag({ retainedHeaders });
  app.get('/pc/*', async (context, next) => {
    const name = fileName(new URL(context.req.url).pathname);
    if (name === null) return next();
    const serve = async () => {
      const answer = await ((name === SHELL ? shell : name === CONFIG && configFile) || file)(context, next);
      if (!answer) return;
      describe(answer.headers, name, headers);
      context.res = answer;
    };
    // The tag of a part would pass for that of the whole.
    await (context.req.header('range') ? serve() : validated(context, serve));
  });
  // Never kept: the same address answers again once the build that it belongs to is back.
  app.notFound(
    () =>
      new Response('Not found', {
        status: 404,
        headers: { ...headers.document, 'Cache-Control': 'no-store' },
      }),
  );
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname !== '/' && pathname !== '/pc' && !pathname.startsWith('/pc/')) return null;
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 });
    return app.fetch(request.headers.has('if-range') ? ofTheWhole(request) : request);
  };
}

/** A part of a file that may be another one by now is answered with all of it. */
function ofTheWhole({ url, method, headers: asked }: Request): Request {
  const headers = new Headers(asked);
  headers.delete('range');
  return new Request(url, { method, headers });
}

/** The file a path asks for: an asset by its own name, the shell for every screen, null for a path that leaves the folder. */
function fileName(pathname: string): string | null {
  let path: string;
  try {
    path = decodeURIComponent(pathname.slice('/pc'.length)).replace(/^\/+/, '');
  } catch {
    return null;
  }
  const clean = normalize(path);
  // The folder above begins with a dot, too.
  const isHidden = /(^|[\\/])\.[^/]/.test(clean);
  if (path.includes('\0') || isHidden || NO_SCREEN.test(clean)) return null;
  // A missing asset is a 404, never the shell: a stale chunk must fail loudly so that the app can recover.
  const ending = extname(clean);
  if (ending === '') return SHELL;
  return PUBLISHED.has(ending) || clean === CONFIG ? clean : null;
}

/** What the build and this host say of a file beside its type, length and encoding. */
function describe(answer: Headers, name: string, { document, script }: BuiltHeaders): void {
  const policy = extname(name) === '.html' ? document : script;
  for (const [header, value] of Object.entries(policy)) answer.set(header, value);
  answer.set('Vary', 'Accept-Encoding');
  answer.set('Accept-Ranges', 'bytes');
  answer.set(
    'Cache-Control',
    name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  );
  if (name === 'sw.js') answer.set('Service-Worker-Allowed', '/pc');
  // Text, although its type does not begin with it.
  if (extname(name) === '.svg') answer.set('Content-Type', 'image/svg+xml; charset=utf-8');
}

async function readBuiltHeaders(root: string): Promise<BuiltHeaders> {
  const text = await readFile(join(root, 'security-headers.json'), 'utf8').catch(() => {
    throw new Error(`there is no built app in ${root}: run "npm run build" first`);
  });
  return builtShape.parse(JSON.parse(text));
}

/** Adds a chat's origins to the policy, and where it is reported to; everything else stays as the build wrote it. */
function widen(built: BuiltHeaders, chatOrigins: readonly string[]): BuiltHeaders {
  const add = (policy: string, directive: string, sources: readonly string[]): string => {
    if (sources.length === 0) return policy;
    const extra = sources.map((source) => new URL(source).origin).join(' ');
    const present = new RegExp(`(^|; ?)${directive} ([^;]*)`);
    if (!present.test(policy)) return `${policy}; ${directive} ${extra}`;
    return policy.replace(
      present,
      (_all, before: string, value: string) =>
        `${before}${directive} ${value === "'none'" ? extra : `${value} ${extra}`}`,
    );
  };
  const each = (headers: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(headers).map(([name, value]) =>
        name.toLowerCase() === 'content-security-policy'
          ? [name, `${add(value, 'frame-src', chatOrigins)}; ${REPORTING}`]
          : [name, value],
      ),
    );
  return { document: each(built.document), script: each(built.script) };
}
