import { randomBytes } from 'node:crypto';
import type { OwnEnd, OwnFrame } from './frames.ts';

/** A connection that is told of one person's changes. */
export interface OwnReceiver {
  marks(frame: OwnFrame): void;
  /** Nothing more is told, but of the market. */
  ownEnded(reason: OwnEnd): void;
}

/** What a repeated read may wait for. */
const KINDS = ['orders', 'balances', 'contracts', 'deposits', 'messages'] as const;
export type Kind = (typeof KINDS)[number];

/** How often each kind of one session's data has changed since its ticket was used. */
export class OwnMarks {
  readonly sessionId: string;
  readonly userId: string;
  readonly receiver: OwnReceiver;
  readonly #run = randomBytes(6).toString('base64url');
  readonly #marks = new Map<Kind, number>(KINDS.map((kind) => [kind, 0]));
  #seq = 0;

  constructor(session: { readonly sessionId: string; readonly userId: string }, receiver: OwnReceiver) {
    this.sessionId = session.sessionId;
    this.userId = session.userId;
    this.receiver = receiver;
  }

  raise(kind: Kind): void {
    this.#marks.set(kind, (this.#marks.get(kind) ?? 0) + 1);
  }

  /** As they are now. */
  frame(): OwnFrame {
    this.#seq += 1;
    const marks = [...this.#marks].map(([kind, mark]) => [kind, String(mark)] as const);
    return { t: 'own', run: this.#run, seq: this.#seq, marks };
  }
}
