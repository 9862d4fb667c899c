import type { Language } from '#protocol/tables.ts';
import type { EpochMs } from '#protocol/units.ts';
import type { Endpoint } from './endpoint.ts';
import { multipart, type Payload, urlEncoded } from './payload.ts';

interface Sender {
  readonly token: string | null;
  readonly language: Language | null;
  readonly background?: boolean;
  /** The secret of this device, or null. */
  readonly device?: string | null;
  readonly idempotencyKey?: string;
  readonly notAfter?: EpochMs | null;
}

type Shape = Pick<Endpoint<Payload, unknown>, 'method' | 'path' | 'body'>;

/** Address of a call: the token is never part of it. */
export function urlOf(base: string, endpoint: Shape, payload: Payload): string {
  const query = endpoint.body === 'query' ? urlEncoded(payload) : '';
  return `${base}${endpoint.path}${query === '' ? '' : `?${query}`}`;
}

/** Method, headers and body of a call, as sections 7 of the specification and our own headers want them. */
export function initOf(endpoint: Shape, payload: Payload, sender: Sender): RequestInit {
  return {
    method: endpoint.method,
    headers: headersOf(endpoint, sender),
    ...bodyOf(endpoint, payload),
    cache: 'no-store',
    credentials: 'same-origin',
    // The token must not follow a redirect to wherever it leads.
    redirect: 'error',
    referrerPolicy: 'no-referrer',
  };
}

function headersOf(endpoint: Shape, sender: Sender): Record<string, string> {
  return {
    'Accept-Language': sender.language === 'zh-CN' ? 'zh-CN,zh' : 'en-US,en',
    ...(sender.token === null ? {} : { 'X-Access-Token': sender.token }),
    ...(sender.device ? { 'X-Device': sender.device } : {}),
    ...(sender.background ? { 'X-Background': '1' } : {}),
    ...(sender.idempotencyKey === undefined ? {} : { 'Idempotency-Key': sender.idempotencyKey }),
    ...(typeof sender.notAfter === 'number' ? { 'X-Not-After': String(sender.notAfter) } : {}),
    // A multipart body names its own boundary, so the browser writes that header.
    ...(endpoint.body === 'form'
      ? { 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' }
      : {}),
  };
}

function bodyOf(endpoint: Shape, payload: Payload): Pick<RequestInit, 'body'> {
  if (endpoint.body === 'query') return {};
  return { body: endpoint.body === 'form' ? urlEncoded(payload) : multipart(payload) };
}
