import type { ServerResponse } from 'node:http';
import { SPECIFIED } from './specified-calls.ts';

/** An answer on its way out: a switch may change it, or take its place. */
export interface Reply {
  /** "/huobi/getKline" */
  readonly path: string;
  readonly body: unknown;
  readonly response: ServerResponse;
}

/** Gives the body that is sent; null where the switch has answered by itself, or never will. */
export type Switch = (reply: Reply) => unknown;

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

/** A second row of the page, in which this field is null; the first stays right. */
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
  ({ path: asked, body, response }) => {
    if (asked !== path) return body;
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><script>alert(1)</script>');
    return null;
  };

/** 404 for every call of an area. */
export const noArea =
  (prefix: string): Switch =>
  ({ path, body, response }) => {
    if (!path.startsWith(prefix)) return body;
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end('not found');
    return null;
  };

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

/** A back end of the specification's calls alone: every other one is a 404. */
export const onlySpecified: Switch = ({ path, body, response }) => {
  if (SPECIFIED.has(path)) return body;
  response.writeHead(404, { 'Content-Type': 'text/plain' }).end('not found');
  return null;
};

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
    name === 'ts' ? now : name === 'own' ? false : name === 'id' && isCandle ? candle : value,
  );
};
