import type { Language } from '#protocol/tables.ts';
import type { EpochMs } from '#protocol/units.ts';
import type { Endpoint, Payload, PayloadValue } from './endpoint.ts';

const isRecord = (value: PayloadValue): value is { readonly [field: string]: PayloadValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);

const isEmpty = (value: PayloadValue): boolean => value === undefined || value === null || value === '';

/**
 * Specified: fields that are an empty string, null or undefined are left out, at every depth; 0 and false stay.
 * Takes any payload and gives a new one; the input is not changed.
 */
export function stripEmpty(payload: Payload): Payload {
  return Object.fromEntries(
    Object.entries(payload).flatMap(([field, value]) =>
      isEmpty(value) ? [] : [[field, stripValue(value)] as const],
    ),
  );
}

function stripValue(value: PayloadValue): PayloadValue {
  if (Array.isArray(value)) return value.filter((item) => !isEmpty(item)).map(stripValue);
  return isRecord(value) ? stripEmpty(value) : value;
}

const asText = (value: PayloadValue): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Form or query text of a stripped payload; nested values travel as JSON. */
export function urlEncoded(payload: Payload): string {
  const form = new URLSearchParams();
  for (const [field, value] of Object.entries(stripEmpty(payload))) form.append(field, asText(value));
  return form.toString();
}

/** Multipart body of a stripped payload, for calls that carry files. */
export function multipart(payload: Payload): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(stripEmpty(payload))) {
    form.append(field, value instanceof Blob ? value : asText(value));
  }
  return form;
}

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
    // The token must not follow a redirect to wherever it leads; `isRedirect` recognizes the answer.
    redirect: 'manual',
    referrerPolicy: 'no-referrer',
  };
}

/** The first two are specified, the others are asked for where the back end announces them. */
const ACCEPTED: Readonly<Record<Language, string>> = {
  'en-US': 'en-US,en',
  'zh-CN': 'zh-CN,zh',
  ko: 'ko',
  ja: 'ja',
};

function headersOf(endpoint: Shape, sender: Sender): Record<string, string> {
  return {
    'Accept-Language': ACCEPTED[sender.language ?? 'en-US'],
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
