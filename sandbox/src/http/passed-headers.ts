import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** Headers by which a proxy tells, or anybody claims, for whom a request is. */
const FORWARDING =
  /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|(x-|true-|cf-|fastly-|x-cluster-|x-original-)?(client|connecting|forwarded)-(ip|for))$/;

/** Takes a header's name in lower case. */
export function isForwarding(name: string): boolean {
  return FORWARDING.test(name);
}

/** They concern one connection only: never passed on. */
const HOP_BY_HOP = new Set([
  'connection',
  'expect',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** The app has none: on this origin they can only be some other program's. */
const COOKIES = /^cookie2?$/;

/**
 * What an answer may bring: what the app reads, what its body needs to be read, and what says which request it was and
 * how long it took. All else would let the back end
 * speak for this whole origin, or to stores of the browser: cookies, CORS, caching, `Clear-Site-Data`, service workers'
 * scopes, `Alt-Svc`, HSTS, reporting, passwords asked for by the browser itself.
 */
const ANSWERED = [
  'allow',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  // A page of the back end brings its own.
  'content-security-policy',
  'content-type',
  'date',
  'location',
  'retry-after',
  'server-timing',
  'x-request-id',
  'x-server-time',
];

/** The address that people open, where it is known, and that of the caller. */
interface Asker {
  readonly address: string;
  readonly publicOrigin: URL | null;
}

/** The headers of a request as they go on to the back end (`host`, with its port). */
export function headersToBackEnd(
  sent: IncomingHttpHeaders,
  host: string,
  { address, publicOrigin }: Asker,
): OutgoingHttpHeaders {
  const named = namedByConnection(sent);
  const passed = Object.entries(sent).filter(
    ([name]) => !HOP_BY_HOP.has(name) && !named.has(name) && !isForwarding(name) && !COOKIES.test(name),
  );
  return {
    ...Object.fromEntries(passed),
    ...(sent['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' }),
    host,
    'x-forwarded-for': address,
    'x-forwarded-proto': publicOrigin ? publicOrigin.protocol.slice(0, -1) : 'http',
    ...(publicOrigin ? { 'x-forwarded-host': publicOrigin.host } : {}),
  };
}

/** The headers of an answer as they go on to the browser, which keeps none of it. */
export function headersToBrowser(answered: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = namedByConnection(answered);
  const passed: OutgoingHttpHeaders = { 'cache-control': 'no-store' };
  for (const name of ANSWERED) {
    const value = answered[name];
    if (value !== undefined && !named.has(name)) passed[name] = value;
  }
  return passed;
}

/** The body's length stays, even where Connection names it. */
function namedByConnection({ connection = '' }: IncomingHttpHeaders): ReadonlySet<string> {
  const names = connection.split(',').map((name) => name.trim().toLowerCase());
  return new Set(names.filter((name) => name !== 'content-length'));
}
