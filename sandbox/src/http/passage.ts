import type { ClientRequest, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { headersToBrowser } from './passed-headers.ts';

const BEFORE_COLLECTED = 8 * 1024 * 1024;

// Contexts made from here on have it: a full --expose-gc would have to be on the command line.
setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

let spent = 0;

/**
 * Counts bytes that have been passed on. The engine sees an empty shell in each buffer and waits until tens of megabytes
 * hang on them, or much longer on a busy machine; a collection of the young ones costs a millisecond and frees them.
 */
function countSpent(bytes: number): void {
  spent += bytes;
  if (spent < BEFORE_COLLECTED) return;
  spent = 0;
  if (typeof collect === 'function') collect({ type: 'minor' });
}

/** Bytes of a refused body that are read for the refusal's sake. */
const DISCARDED = 32 * 1024 * 1024;

/** Hears how the back end fares. */
export interface Teller {
  readonly isDown: (reason: string) => void;
  readonly isUp: () => void;
}

export interface Limits {
  /** How long the back end may neither take nor send anything while it is its turn. */
  readonly patienceMs: number;
  /** Bytes of a body. */
  readonly largestBody: number;
}

/** An answer of the front's own. */
export interface Refused {
  readonly status: 400 | 405 | 413 | 502;
  readonly code: number;
  readonly msg: string;
  /** The methods that there are, where that is why. */
  readonly allow?: string;
}

export const TOO_LARGE: Refused = { status: 413, code: 1001, msg: 'The request is too large' };
const UNREACHABLE: Refused = { status: 502, code: 0, msg: 'The back end can not be reached' };

/** One request on its way, and its answer on its way back. */
export class Passage {
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #send: () => ClientRequest;
  readonly #tell: Teller;
  readonly #largest: number;
  readonly #clock: NodeJS.Timeout;
  #upstream: ClientRequest | null = null;
  #answer: IncomingMessage | null = null;
  #taken = 0;
  #over = false;

  constructor(
    request: IncomingMessage,
    response: ServerResponse,
    send: () => ClientRequest,
    tell: Teller,
    { patienceMs, largestBody }: Limits,
  ) {
    this.#request = request;
    this.#response = response;
    this.#send = send;
    this.#tell = tell;
    this.#largest = largestBody;
    this.#clock = setTimeout(() => this.#onSilence(), patienceMs);
  }

  start(): void {
    this.#open();
    this.#response.once('close', () => this.#end());
    this.#response.on('drain', () => this.#clock.refresh());
    this.#request.on('data', (chunk: Buffer) => this.#passOn(chunk));
    this.#request.once('end', () => this.#upstream?.end());
  }

  #open(): void {
    const upstream = this.#send();
    this.#upstream = upstream;
    const moved = () => this.#clock.refresh();
    upstream.on('drain', () => {
      moved();
      this.#request.resume();
    });
    upstream.once('finish', moved);
    upstream.once('response', (answer) => this.#passBack(answer));
    upstream.on('error', (error) => this.#onError(upstream, error));
    upstream.once('close', () => this.#onError(upstream, new Error('it closed the connection')));
  }

  #passOn(chunk: Buffer): void {
    if (this.#over) return;
    this.#taken += chunk.length;
    this.#moved(chunk);
    if (this.#taken > this.#largest) this.#giveUp(TOO_LARGE);
    else if (this.#upstream?.write(chunk) === false) this.#request.pause();
  }

  #passBack(answer: IncomingMessage): void {
    this.#answer = answer;
    answer.once('error', (error) => this.#broken(error));
    if (this.#over) return void answer.destroy();
    const status = answer.statusCode ?? 0;
    if (status < 200) return void answer.destroy(new Error(`its status is ${status}`));
    this.#response.writeHead(status, headersToBrowser(answer.headers)).flushHeaders();
    answer.on('data', (chunk: Buffer) => this.#moved(chunk));
    pipeline(answer, this.#response, (error) => {
      if (!error) this.#tell.isUp();
    });
  }

  #moved(chunk: Buffer): void {
    this.#clock.refresh();
    countSpent(chunk.length);
  }

  /** After the answer has begun, it tells by itself how it goes on. */
  #onError(upstream: ClientRequest, error: Error): void {
    if (this.#over || this.#answer || upstream !== this.#upstream) return;
    if (this.#mayAskAgain(upstream)) {
      this.#open();
      this.#upstream?.end();
    } else this.#broken(error);
  }

  /** The back end closed a kept connection as it was used. Anything but a reading may have been done nevertheless. */
  #mayAskAgain(upstream: ClientRequest): boolean {
    const isReading = this.#request.method === 'GET' || this.#request.method === 'HEAD';
    return upstream.reusedSocket && isReading && this.#taken === 0;
  }

  /** Nobody moves: is it the back end's turn, or the browser's? The server sees to browsers that stand still. */
  #onSilence(): void {
    const isTheirs = this.#answer
      ? !this.#response.writableNeedDrain
      : this.#request.readableEnded || (this.#upstream?.writableLength ?? 0) > 0;
    if (isTheirs) this.#broken(new Error('it does not go on'));
    else this.#clock.refresh();
  }

  /** An answer that has begun must not look like a whole one. */
  #broken(error: Error): void {
    if (this.#over) return;
    this.#tell.isDown(reasonOf(error));
    this.#giveUp(UNREACHABLE);
  }

  #giveUp(refusal: Refused): void {
    this.#end();
    if (this.#response.headersSent) this.#response.destroy();
    else refuse(this.#request, this.#response, refusal);
  }

  /** Also when the browser has left, and when all is done: what is left of a body has no use any more. */
  #end(): void {
    if (this.#over) return;
    this.#over = true;
    clearTimeout(this.#clock);
    if (!this.#answer?.complete || !this.#upstream?.writableFinished) this.#upstream?.destroy();
    this.#request.resume();
  }
}

/** Answers in the back end's place. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, code, msg, allow }: Refused,
): void {
  const body = JSON.stringify({ code, msg, data: null });
  const headers: OutgoingHttpHeaders = {
    ...headersToBrowser({}),
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...(allow ? { allow } : {}),
  };
  response.writeHead(status, headers).end(body);
  discard(request);
}

/** Reads what is left of a body, so that the answer is read; a sender that does not stop is cut off. */
function discard(request: IncomingMessage): void {
  let left = DISCARDED;
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.resume();
}

/** Some errors of the network have a code and no words. */
function reasonOf(error: Error): string {
  return error.message || ('code' in error ? String(error.code) : 'no reason given');
}
