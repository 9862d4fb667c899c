import type { Socket } from 'node:net';
import { Relay } from './relay.ts';

/** Serialisation failure, and deadlock. */
export type Undone = '40001' | '40P01';

/** What is asked of the server: a statement, or `begin` and `commit`. */
export interface Asked {
  readonly text: string;
  /** What its connection was asked before. */
  readonly after: string;
}

/**
 * A PostgreSQL that undoes what it is told to: it stands before a real one and passes everything on, but for the
 * statements that `undo` names. In the place of one of those the real server itself is made to raise the error, so that
 * its transaction is as dead as after a real one; in the place of a commit it is over, too.
 */
export class UndoingServer {
  readonly #relay: Relay;
  undo: (asked: Asked) => Undone | null = () => null;

  private constructor(relay: Relay) {
    this.#relay = relay;
  }

  /** Before the server of this address. */
  static async before(url: string): Promise<UndoingServer> {
    const { hostname: host, port } = new URL(url);
    const relay = await Relay.start(
      () => ({ host, port: Number(port) }),
      (near, far) => new Conversation(near, far, (asked) => made.undo(asked)),
    );
    const made = new UndoingServer(relay);
    return made;
  }

  /** The same database of the same address, through here. */
  url(of: string): string {
    const url = new URL(of);
    url.hostname = '127.0.0.1';
    url.port = String(this.#relay.port);
    return url.href;
  }

  close(): Promise<void> {
    return this.#relay.close();
  }
}

/** What the server's answers go through: as they are, or nothing but the error and the end of a made-up question. */
type Passing = 'all' | 'error' | 'end';

/** One connection. Questions that the driver sends without waiting are passed on one after another. */
class Conversation {
  readonly #far: Socket;
  readonly #undo: (asked: Asked) => Undone | null;
  #question: Buffer[] = [];
  #waiting: { readonly bytes: Buffer; readonly text: string }[] = [];
  #isAnswering = false;
  #text = '';
  #after = '';
  /** Statements by their names; the one without is the newest. */
  readonly #parsed = new Map<string, string>();
  #passing: Passing = 'all';
  #endsTransaction = false;

  constructor(near: Socket, far: Socket, undo: (asked: Asked) => Undone | null) {
    this.#far = far;
    this.#undo = undo;
    let text = '';
    near.on(
      'data',
      // The first message has no letter in front.
      messages(true, (message, letter) => {
        this.#question.push(message);
        if (letter === 'Q') text = message.toString('utf8', 5, message.length - 1);
        if (letter === 'P') this.#parsed.set(nameIn(message, 1), nameIn(message, 2));
        // Of a Bind: the portal's name, then the statement's.
        if (letter === 'B') text = this.#parsed.get(nameIn(message, 2)) ?? '';
        if (letter !== '' && letter !== 'Q' && letter !== 'S') return;
        const bytes = Buffer.concat(this.#question);
        this.#question = [];
        if (letter === '') return void far.write(bytes);
        this.#waiting.push({ bytes, text });
        this.#ask();
      }),
    );
    far.on(
      'data',
      messages(false, (message, letter) => {
        if (this.#passing === 'all' || letter === 'E') {
          near.write(message);
        } else if (letter === 'Z') {
          this.#passing = this.#passing === 'error' && this.#endsTransaction ? this.#rollBack() : 'all';
          if (this.#passing === 'all') near.write(message);
        }
        if (letter !== 'Z' || this.#passing !== 'all') return;
        this.#isAnswering = false;
        this.#ask();
      }),
    );
  }

  #ask(): void {
    if (this.#isAnswering) return;
    const next = this.#waiting.shift();
    if (!next) return;
    this.#isAnswering = true;
    this.#text = next.text;
    const code = this.#judge();
    if (code === null) this.#far.write(next.bytes);
    else this.#raise(code);
    this.#after = this.#text;
  }

  #judge(): Undone | null {
    // To undo is never refused.
    if (/^rollback/i.test(this.#text)) return null;
    return this.#undo({ text: this.#text, after: this.#after });
  }

  #raise(code: Undone): void {
    this.#passing = 'error';
    this.#endsTransaction = /^commit/i.test(this.#text);
    this.#far.write(
      query(`do $$ begin raise exception 'undone by the test' using errcode = '${code}'; end $$`),
    );
  }

  #rollBack(): Passing {
    this.#far.write(query('rollback'));
    return 'end';
  }
}

function query(text: string): Buffer {
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.alloc(5);
  head.write('Q');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** The first or second text of a message, each with a zero behind it. */
function nameIn(message: Buffer, which: 1 | 2): string {
  const from = which === 1 ? 5 : message.indexOf(0, 5) + 1;
  return message.toString('utf8', from, message.indexOf(0, from));
}

/** Cuts what arrives into messages: a letter, the length of the rest, the rest. */
function messages(
  beginsBare: boolean,
  take: (message: Buffer, letter: string) => void,
): (chunk: Buffer) => void {
  let held = Buffer.alloc(0);
  let isBare = beginsBare;
  return (chunk) => {
    held = Buffer.concat([held, chunk]);
    for (;;) {
      const head = isBare ? 0 : 1;
      if (held.length < head + 4) return;
      const length = head + held.readInt32BE(head);
      if (held.length < length) return;
      const message = held.subarray(0, length);
      held = held.subarray(length);
      take(message, isBare ? '' : message.toString('latin1', 0, 1));
      isBare = false;
    }
  };
}
