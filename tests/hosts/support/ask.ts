import { readFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { connect } from 'node:tls';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Asking {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Asks `https://exchange.example` at a port of this machine, whose certificate has to be of the authority. */
export function askSecurely(
  authority: string,
  port: number,
  path: string,
  asking: Asking = {},
): Promise<Answer> {
  const { method = 'GET', headers = {}, body } = asking;
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent: false,
        servername: 'exchange.example',
        ca: readFileSync(authority),
        headers: { Host: 'exchange.example', ...headers },
      },
      (answer) => collect(answer).then(resolve, reject),
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

/** The suite that a host agrees on with TLS 1.2, of these; null: none. */
export function suiteOf(authority: string, port: number, ciphers: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect({
      host: '127.0.0.1',
      port,
      servername: 'exchange.example',
      ca: readFileSync(authority),
      // The client of the test would refuse some of them itself.
      ciphers: `${ciphers}:@SECLEVEL=0`,
      maxVersion: 'TLSv1.2',
    });
    socket.once('secureConnect', () => {
      resolve(socket.getCipher().name);
      socket.destroy();
    });
    socket.once('error', () => resolve(null));
  });
}

/** Asks by plain http, by whatever name. */
export function askPlainly(port: number, path: string, host: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = plainRequest(
      { host: '127.0.0.1', port, path, agent: false, headers: { Host: host } },
      (answer) => collect(answer).then(resolve, reject),
    );
    sent.once('error', reject);
    sent.end();
  });
}

async function collect(answer: import('node:http').IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) };
}
