import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { z } from 'zod';

/** `root` is the built PWA; the origins widen the content policy for one operator's chat frame and coin logos. */
export interface StaticOptions {
  readonly root: string;
  readonly chatOrigins?: readonly string[];
  readonly logoHosts?: readonly string[];
}

/** Answers requests for the PWA under /pc; null for every other path. */
export type StaticHost = (request: Request) => Promise<Response | null>;

const headersShape = z.record(z.string(), z.string());
/** What the build wrote down for us: headers of pages and of everything else. */
const builtShape = z.object({ document: headersShape, script: headersShape });
type BuiltHeaders = z.output<typeof builtShape>;

/** What is published: a file that is none of these is not, whatever lies in the folder. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** Written for other hosts' configuration. Like all that has no ending they would be the shell, which they are not. */
const NO_SCREEN = /^(_headers|caddyfile)$/i;

/** Serves a built PWA with the headers that its build computed. Throws when there is no build in `root`. */
export async function createStaticHost(options: StaticOptions): Promise<StaticHost> {
  const headers = widen(await readBuiltHeaders(options.root), options);
  return async (request) => {
    const { pathname } = new URL(request.url);
    // Relative: nothing that is answered repeats what the request calls this host.
    if (pathname === '/') return new Response(null, { status: 302, headers: { Location: '/pc/main' } });
    if (pathname !== '/pc' && !pathname.startsWith('/pc/')) return null;
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 });
    const name = fileName(pathname);
    if (name === null) return notFound(headers);
    return serveFile(options.root, name, request, headers);
  };
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
  if (ending === '') return 'index.html';
  return Object.hasOwn(TYPES, ending) ? clean : null;
}

async function serveFile(
  root: string,
  name: string,
  request: Request,
  headers: BuiltHeaders,
): Promise<Response> {
  const path = join(root, name);
  const brotli = /\bbr\b/.test(request.headers.get('accept-encoding') ?? '') && (await isFile(`${path}.br`));
  if (!brotli && !(await isFile(path))) {
    return notFound(headers);
  }
  const type = TYPES[extname(name)] ?? 'application/octet-stream';
  const answer = new Headers(type.startsWith('text/html') ? headers.document : headers.script);
  answer.set('Content-Type', type);
  answer.set('Vary', 'Accept-Encoding');
  answer.set(
    'Cache-Control',
    name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  );
  if (brotli) answer.set('Content-Encoding', 'br');
  if (name === 'sw.js') answer.set('Service-Worker-Allowed', '/pc');
  const body = await readFile(brotli ? `${path}.br` : path);
  answer.set('Content-Length', String(body.length));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers: answer });
}

/** Never kept: the same address answers again once the build that it belongs to is back. */
function notFound(headers: BuiltHeaders): Response {
  return new Response('Not found', {
    status: 404,
    headers: { ...headers.document, 'Cache-Control': 'no-store' },
  });
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

async function readBuiltHeaders(root: string): Promise<BuiltHeaders> {
  const text = await readFile(join(root, 'security-headers.json'), 'utf8').catch(() => {
    throw new Error(`there is no built app in ${root}: run "npm run build" first`);
  });
  return builtShape.parse(JSON.parse(text));
}

/** Adds the operator's own origins to the policy; everything else stays as the build wrote it. */
function widen(built: BuiltHeaders, options: StaticOptions): BuiltHeaders {
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
          ? [
              name,
              add(add(value, 'frame-src', options.chatOrigins ?? []), 'img-src', options.logoHosts ?? []),
            ]
          : [name, value],
      ),
    );
  return { document: each(built.document), script: each(built.script) };
}
