import {
  type IncomingMessage,
  Agent as PlainAgent,
  request as plainRequest,
  type ServerResponse,
} from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import type { StreamRoom } from '../sandbox-options.ts';
import { forwardedFor, senderReader } from './address.ts';
import { API_BASE } from './config.ts';
import { type Limits, Passage, type Refused, refuse, type Teller, TOO_LARGE } from './passage.ts';
import { headersToBackEnd } from './passed-headers.ts';
import { createUpgrades, type Upgrades } from './passed-upgrade.ts';

/** Longer than the app's own 12 s, so that the app's deadline decides. */
const PATIENCE_MS = 15_000;
/** Photos of documents. */
const LARGEST_BODY = 32 * 1024 * 1024;
/** Shorter than any server keeps a connection: what is sent on one that is just being closed is lost. */
const KEPT_MS = 4000;
/** Lines about one trouble that comes and goes. */
const TELL_AGAIN_MS = 60_000;
/** Those of the contract. */
export const METHODS = 'GET, HEAD, POST';

export interface ProxyOptions {
  /** Origin of the operator's back end. */
  readonly backend: string;
  /** The address that people open, for the back end to know. */
  readonly publicOrigin?: string | undefined;
  /** Hears when the back end stops answering, and when it is back. */
  readonly report: (line: string) => void;
  readonly patienceMs?: number;
  readonly largestBody?: number;
  /** Proxies before the front whose X-Forwarded-For is believed. */
  readonly trustedProxies?: readonly string[];
  readonly streams?: StreamRoom;
}

export interface Proxy {
  /** Answers a request for the back end; false for a path that is none of its own. */
  readonly pass: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Streams of the back end. */
  readonly upgrades: Upgrades;
  /** Ends what it holds open for later. */
  readonly close: () => void;
}

/**
 * Passes `/bb/app` calls to an operator's back end as they come, in either direction no faster than the other side
 * takes them. A back end that can't be reached is a 502; an answer that breaks off breaks off here too. Nothing is sent
 * twice, but for a GET that met a kept connection on its way out.
 */
export function createProxy(options: ProxyOptions): Proxy {
  const { protocol, hostname, port, host, origin } = new URL(options.backend);
  const publicOrigin = options.publicOrigin ? new URL(options.publicOrigin) : null;
  const isSecure = protocol === 'https:';
  const settings = { keepAlive: true, timeout: KEPT_MS };
  const agent = isSecure ? new SecureAgent(settings) : new PlainAgent(settings);
  const send = isSecure ? secureRequest : plainRequest;
  const tell = createTeller(origin, options.report);
  const limits: Limits = {
    patienceMs: options.patienceMs ?? PATIENCE_MS,
    largestBody: options.largestBody ?? LARGEST_BODY,
  };

  const readSender = senderReader(options.trustedProxies ?? []);
  const senderOf = ({ socket, headers }: IncomingMessage) =>
    readSender(socket.remoteAddress, forwardedFor(headers));
  const targetOf = (request: IncomingMessage, path: string) => ({
    hostname: hostname.replace(/^\[|\]$/g, ''),
    port,
    path,
    method: request.method,
    headers: headersToBackEnd(request.headers, host, {
      address: senderOf(request),
      publicOrigin,
    }),
  });
  const upgrades = createUpgrades({
    tell,
    room: options.streams ?? {},
    senderOf,
    patienceMs: limits.patienceMs,
    send: (request, handshake) => {
      const path = pathOf(request.url ?? '');
      if (path === null || leadsOut(path)) return null;
      const target = targetOf(request, path);
      return send({ ...target, headers: { ...target.headers, ...handshake }, agent: false });
    },
  });
  const pass = (request: IncomingMessage, response: ServerResponse): boolean => {
    const path = pathOf(request.url ?? '');
    if (path === null) return false;
    const refusal = refusalOf(request, path, limits.largestBody);
    if (refusal) {
      refuse(request, response, refusal);
      return true;
    }
    const target = { ...targetOf(request, path), agent };
    if (request.headers.expect) response.writeContinue();
    new Passage(request, response, () => send(target), tell, limits).start();
    return true;
  };
  return { pass, upgrades, close: () => agent.destroy() };
}

/**
 * Path and query as they go on, dot segments resolved; null for what is not below the API. A target may name a whole
 * address, as for a proxy: only its path counts.
 */
function pathOf(target: string): string | null {
  const address = target.startsWith('/') ? `http://front${target}` : target;
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return null;
  const { pathname, search } = new URL(address);
  return pathname === API_BASE || pathname.startsWith(`${API_BASE}/`) ? `${pathname}${search}` : null;
}

/** What is answered without asking the back end. */
function refusalOf({ method = '', headers }: IncomingMessage, path: string, largest: number): Refused | null {
  if (!METHODS.split(', ').includes(method))
    return { status: 405, code: 1001, msg: 'The method is not allowed', allow: METHODS };
  if (leadsOut(path) || !/^(chunked)?$/i.test(headers['transfer-encoding'] ?? '')) {
    return { status: 400, code: 1001, msg: 'The request is not understood' };
  }
  return Number(headers['content-length'] ?? 0) > largest ? TOO_LARGE : null;
}

/** Whether a server that decodes before it resolves would look outside of the API. */
function leadsOut(path: string): boolean {
  try {
    return /[\\\0]|\/\.\.?(\/|$)/.test(decodeURIComponent(path.replace(/\?.*$/, '')));
  } catch {
    return true;
  }
}

/** A line when it begins and one when it is over, and not again within a minute for a back end that comes and goes. */
function createTeller(origin: string, report: (line: string) => void): Teller {
  let isTold = false;
  let toldAt = Number.NEGATIVE_INFINITY;
  return {
    isDown: (reason) => {
      if (isTold || performance.now() - toldAt < TELL_AGAIN_MS) return;
      isTold = true;
      toldAt = performance.now();
      report(`The back end ${origin} can not be reached: ${reason}`);
    },
    isUp: () => {
      if (isTold) report(`The back end ${origin} answers again`);
      isTold = false;
    },
  };
}
