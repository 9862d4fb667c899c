import type { Change, Changes } from '../../db/changes.ts';
import type { OwnEnd } from './frames.ts';
import { OwnMarks, type OwnReceiver } from './own-marks.ts';

interface Session {
  readonly sessionId: string;
  readonly userId: string;
}

export interface OwnChangesDeps {
  readonly changes: Changes;
  /** Uses a ticket up: whose live session it was made for, or null. */
  readonly useTicket: (ticket: string) => Promise<Session | null>;
  /** Which of these sessions live. */
  readonly live: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Nothing leaves before it: what is told of is on the disk by then. */
  readonly synced: () => Promise<void> | null;
  readonly onError: (error: unknown) => void;
  /** Connections of one person, at this process. */
  readonly mostEach?: number;
}

/**
 * Tells connections which kinds of their person's data were changed by a commit, of whichever process. A session that
 * ends, or has run out, ends what it was told; being told is never its activity.
 */
export class OwnChanges {
  readonly #deps: OwnChangesDeps;
  readonly #told = new Map<OwnReceiver, OwnMarks>();
  readonly #ofPerson = new Map<string, Set<OwnMarks>>();
  /** The newest ticket of each, where it is still being looked at. */
  readonly #asking = new Map<OwnReceiver, string>();
  #following: Promise<void> | null = null;
  readonly #changed = new Set<OwnMarks>();
  #telling = false;

  constructor(deps: OwnChangesDeps) {
    this.#deps = deps;
  }

  /** Begins to tell the ticket's person; says so to the receiver, or why not. */
  async join(receiver: OwnReceiver, ticket: string): Promise<void> {
    this.leave(receiver);
    this.#asking.set(receiver, ticket);
    const isAsked = () => this.#asking.get(receiver) === ticket;
    try {
      // First, so that nothing passes between.
      await this.#follow();
      const session = await this.#deps.useTicket(ticket);
      if (!isAsked()) return;
      this.#asking.delete(receiver);
      if (session) this.#begin(receiver, session);
      else receiver.ownEnded('refused');
    } catch (error) {
      if (!isAsked()) return;
      this.#asking.delete(receiver);
      receiver.ownEnded('away');
      this.#deps.onError(error);
    }
  }

  leave(receiver: OwnReceiver): void {
    this.#asking.delete(receiver);
    const marks = this.#told.get(receiver);
    if (!marks) return;
    this.#told.delete(receiver);
    this.#changed.delete(marks);
    const others = this.#ofPerson.get(marks.userId);
    others?.delete(marks);
    if (others?.size === 0) this.#ofPerson.delete(marks.userId);
  }

  /** Now and then: a session runs out by the clock, without a word. */
  async look(): Promise<void> {
    await this.#check([...this.#told.values()]);
  }

  #begin(receiver: OwnReceiver, session: Session): void {
    const marks = new OwnMarks(session, receiver);
    const all = this.#ofPerson.get(session.userId) ?? new Set();
    if (all.size >= (this.#deps.mostEach ?? 20)) {
      receiver.ownEnded('limit');
      return;
    }
    this.#told.set(receiver, marks);
    this.#ofPerson.set(session.userId, all.add(marks));
    receiver.marks(marks.frame());
    // It may have ended while its ticket was looked at, before anybody here would have heard of that.
    void this.#check([marks]);
  }

  #follow(): Promise<void> {
    this.#following ??= this.#deps.changes
      .follow({ changed: (change) => this.#hear(change), lost: () => this.#lose() })
      .catch((error: unknown) => {
        this.#following = null;
        throw error;
      });
    return this.#following;
  }

  #hear({ kind, userId }: Change): void {
    const all = this.#ofPerson.get(userId);
    if (!all) return;
    if (kind === 'sessions') {
      void this.#check([...all]);
      return;
    }
    for (const marks of all) {
      marks.raise(kind);
      this.#changed.add(marks);
    }
    if (!this.#telling) void this.#tell();
  }

  async #tell(): Promise<void> {
    this.#telling = true;
    try {
      while (this.#changed.size > 0) {
        // One commit says all that it changed in one moment.
        await null;
        // What is changed from here on may not be on the disk with it.
        const frames = [...this.#changed].map((marks) => [marks, marks.frame()] as const);
        this.#changed.clear();
        await this.#deps.synced();
        for (const [marks, frame] of frames) {
          if (this.#told.get(marks.receiver) === marks) marks.receiver.marks(frame);
        }
      }
    } catch (error) {
      this.#end([...this.#told.values()], 'away');
      this.#deps.onError(error);
    } finally {
      this.#telling = false;
    }
  }

  async #check(asked: readonly OwnMarks[]): Promise<void> {
    if (asked.length === 0) return;
    try {
      const live = await this.#deps.live([...new Set(asked.map(({ sessionId }) => sessionId))]);
      this.#end(
        asked.filter(({ sessionId }) => !live.has(sessionId)),
        'ended',
      );
    } catch (error) {
      // Who may have ended is told nothing.
      this.#end(asked, 'away');
      this.#deps.onError(error);
    }
  }

  #lose(): void {
    this.#following = null;
    this.#end([...this.#told.values()], 'away');
  }

  #end(all: readonly OwnMarks[], reason: OwnEnd): void {
    for (const marks of all) {
      if (this.#told.get(marks.receiver) !== marks) continue;
      this.leave(marks.receiver);
      marks.receiver.ownEnded(reason);
    }
  }
}
