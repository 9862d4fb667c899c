import { isSpecified } from '#worker/api/specified-calls.ts';

/** An answer on its way out: a switch may change it, or take its place. */
export interface Reply {
  /** "/huobi/getKline" */
  readonly path: string;
  /** What was sent with the call. */
  readonly fields: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** A switch may change them. */
  readonly headers: Headers;
}

/** Gives the body that is sent, at once or later; a `Response` in the place of all of it; null where none ever comes. */
export type Switch = (reply: Reply) => unknown;

const PAGE = '<!doctype html><script>alert(1)</script>';
const htmlAnswer = () => new Response(PAGE, { headers: { 'Content-Type': 'text/html' } });
const notFound = () => new Response('not found', { status: 404, headers: { 'Content-Type': 'text/plain' } });

/** Every text of these fields, wherever it stands in an answer, is put through `change`. */
function changed(
  value: unknown,
  names: readonly string[],
  change: (text: unknown) => unknown,
  name = '',
): unknown {
  if (Array.isArray(value)) return value.map((item) => changed(item, names, change, name));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([field, part]) => [field, changed(part, names, change, field)]),
    );
  }
  return names.includes(name) ? change(value) : value;
}

/** Decimals as JSON numbers, as many exchanges send them. The app reads them. */
export const numbersForTexts =
  (...names: string[]): Switch =>
  ({ body }) =>
    changed(body, names, Number);

/** Null where the document wants something. What the app makes of it depends on the field. */
export const nulls =
  (path: string, ...names: string[]): Switch =>
  (reply) =>
    reply.path === path ? changed(reply.body, names, () => null) : reply.body;

/** A value of another kind. */
export const instead =
  (path: string, name: string, value: unknown): Switch =>
  (reply) =>
    reply.path === path ? changed(reply.body, [name], () => value) : reply.body;

/** A second row of the page, in which this field is null; the first stays right. The app says "1 of 2 rows unreadable". */
export const brokenRow =
  (path: string, name: string): Switch =>
  ({ path: asked, body }) => {
    const { data } = body as { readonly data: { readonly list: readonly unknown[] } };
    if (asked !== path) return body;
    const broken = changed(data.list[0], [name], () => null);
    return { code: 1, msg: '', data: { ...data, list: [...data.list, broken] } };
  };

/** A page without its list. */
export const missingList =
  (path: string): Switch =>
  (reply) =>
    reply.path === path ? { code: 1, msg: '', data: { sum: 0 } } : reply.body;

/** A page of HTML with status 200, as networks and proxies put in the place of an answer. */
export const htmlPage =
  (path: string): Switch =>
  (reply) =>
    reply.path === path ? htmlAnswer() : reply.body;

/** 404 for every call of an area. */
export const noArea =
  (prefix: string): Switch =>
  ({ path, body }) =>
    path.startsWith(prefix) ? notFound() : body;

/** A refusal in the general form. */
export const refusal =
  (path: string, code: number, msg: string): Switch =>
  (reply) =>
    reply.path === path ? { code, msg, data: null } : reply.body;

/** An answer that never comes. */
export const silence =
  (path: string): Switch =>
  (reply) =>
    reply.path === path ? null : reply.body;

/** Every text of these fields becomes a JSON number written as it stands there, as Java writes a long or a BigDecimal. */
export const bareNumbers =
  (path: string, ...names: string[]): Switch =>
  (reply) =>
    reply.path === path ? changed(reply.body, names, (text) => new Bare(String(text))) : reply.body;

/** A number that JavaScript can't write: an id beyond 2^53, "0E-8". */
export class Bare {
  constructor(readonly digits: string) {}
}

/** Times of the field in seconds, where the document wants milliseconds. */
export const inSeconds =
  (path: string, name: string): Switch =>
  (reply) =>
    reply.path === path ? changed(reply.body, [name], (time) => Math.floor(Number(time) / 1000)) : reply.body;

/** Times of the field as ISO dates, as Jackson writes them. */
export const isoDates =
  (path: string, name: string): Switch =>
  (reply) =>
    reply.path === path
      ? changed(reply.body, [name], (time) => new Date(Number(time)).toISOString().replace('Z', '+0000'))
      : reply.body;

/** The envelope's code as text, in every answer. */
export const codeAsText: Switch = ({ body }) =>
  typeof body === 'object' && body !== null && 'code' in body ? { ...body, code: String(body.code) } : body;

/** A part of an answer that is null: `data`, `list`, `bids`. */
export const nullPart =
  (path: string, name: string): Switch =>
  (reply) =>
    reply.path === path ? withPart(reply.body, name, () => null) : reply.body;

/** A part of an answer that is not there at all: `sum`. */
export const missingPart =
  (path: string, name: string): Switch =>
  (reply) =>
    reply.path === path ? withPart(reply.body, name, () => undefined) : reply.body;

/** Of the answer's data these fields alone, as a back end tells them that has what the contract names and no more. */
export const fieldsAlone =
  (path: string, ...names: string[]): Switch =>
  (reply) =>
    reply.path === path
      ? withPart(reply.body, 'data', (data) =>
          Object.fromEntries(Object.entries(data ?? {}).filter(([name]) => names.includes(name))),
        )
      : reply.body;

/** The object or list of this name is put through `change`; undefined takes it away. */
function withPart(body: unknown, name: string, change: (part: unknown) => unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).flatMap(([field, part]) => {
      const put = field === name ? change(part) : withPart(part, name, change);
      return put === undefined ? [] : [[field, put]];
    }),
  );
}

/** A second row of a list, in which the field holds something else; the first stays right. */
export const oddRow =
  (path: string, name: string, value: unknown): Switch =>
  (reply) =>
    reply.path === path
      ? withPart(reply.body, 'data', (data) =>
          Array.isArray(data) ? [...data, changed(data[0], [name], () => value)] : data,
        )
      : reply.body;

/** HTX's trades: those of one instant in an element of their own. */
export const nestedTrades: Switch = ({ path, body }) =>
  path === '/huobi/getMarketTrade'
    ? withPart(body, 'data', (data) => [{ id: 1, ts: 1_700_000_000_000, data }])
    : body;

/** A book whose levels are these, on both sides. The app reads objects, and counts what it can't read. */
export const bookOf =
  (...levels: readonly unknown[]): Switch =>
  (reply) =>
    reply.path === '/huobi/getHuobiContractDepthV2'
      ? { status: 'ok', tick: { bids: levels, asks: levels } }
      : reply.body;

/** HTX's sums: `amount` of base coins, `vol` of quote coins, at a price of 100. */
export const turnedVolumes =
  (path: string): Switch =>
  (reply) => {
    if (reply.path !== path) return reply.body;
    const priced = changed(reply.body, ['open', 'close', 'high', 'low'], () => '100');
    return changed(
      changed(priced, ['vol'], () => '700'),
      ['amount'],
      () => '7',
    );
  };

/** What a back end may answer to a call that it does not have. */
export const MISSING_FORMS = [401, 403, 404, 405, 500, 'page', 'session'] as const;
export type MissingForm = (typeof MISSING_FORMS)[number];

/** A call that is not there, in one of the forms in which back ends say so. */
export const missingCall =
  (path: string, form: MissingForm): Switch =>
  (reply) => {
    if (form === 'page') return htmlPage(path)(reply);
    if (form === 'session') return refusal(path, -2, 'Please sign in again')(reply);
    return reply.path === path ? new Response(null, { status: form }) : reply.body;
  };

/** A back end of the specification's calls alone: every other one is a 404. */
export const onlySpecified: Switch = ({ path, body }) => (isSpecified(path) ? body : notFound());

/** These fields of an answer, wherever they stand; lists as well. */
export const values =
  (path: string, given: Readonly<Record<string, unknown>>): Switch =>
  (reply) =>
    reply.path === path
      ? JSON.parse(JSON.stringify(reply.body), (name, value) =>
          Object.hasOwn(given, name) ? given[name] : value,
        )
      : reply.body;

/** A market that trades right now: candles end, and strangers' trades happen, as they are asked for. */
export const freshMarket: Switch = ({ path, body }) => {
  if (!path.startsWith('/huobi/')) return body;
  const now = Date.now();
  const candle = Math.floor(now / 60_000) * 60;
  const isCandle = path === '/huobi/getKline';
  return JSON.parse(JSON.stringify(body), (name, value) =>
    name === 'ts' ? now : name === 'own' ? undefined : name === 'id' && isCandle ? candle : value,
  );
};

/** What a gateway answers that did not wait long enough: whether the call was done, it does not know. */
export const gatewayTimeout =
  (path: string): Switch =>
  (reply) =>
    reply.path === path
      ? new Response('<h1>504 Gateway Time-out</h1>', {
          status: 504,
          headers: { 'Content-Type': 'text/html' },
        })
      : reply.body;
