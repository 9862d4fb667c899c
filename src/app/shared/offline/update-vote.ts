import { newId } from '#protocol/new-id.ts';
import type { ServiceWorkerMessage } from '#protocol/sw-messages.ts';

/** The part of a BroadcastChannel that is used. */
export interface VoteChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

export type Vote = 'free' | 'busyHere' | 'busyElsewhere';

interface Ballot {
  readonly kind: 'ask' | 'busy';
  readonly round: string;
}

function readBallot(data: unknown): Ballot | null {
  if (typeof data !== 'object' || data === null || !('kind' in data) || !('round' in data)) return null;
  const { kind, round } = data;
  return (kind === 'ask' || kind === 'busy') && typeof round === 'string' ? { kind, round } : null;
}

/** Long enough for a busy tab in the background to be heard: what is taken for consent would cost it its form. */
const LISTEN_MS = 3000;

export interface UpdateVoteDeps {
  readonly channel: VoteChannel;
  readonly busy: () => boolean;
  /** Quietens this tab: it is about to be replaced. */
  readonly rest: () => void;
  readonly wait: (ms: number) => Promise<void>;
}

/**
 * Asks every tab before the app is replaced under them: one that holds a half-filled money form, or a money action
 * with no known end, says busy; silence is consent, and a tab that consents rests.
 */
export function createUpdateVote({ channel, busy, rest, wait }: UpdateVoteDeps): { ask(): Promise<Vote> } {
  const answered = new Set<string>();
  channel.addEventListener('message', ({ data }) => {
    const ballot = readBallot(data);
    if (ballot?.kind === 'busy') answered.add(ballot.round);
    if (ballot?.kind !== 'ask') return;
    if (busy()) channel.postMessage({ kind: 'busy', round: ballot.round });
    else rest();
  });
  return {
    async ask() {
      if (busy()) return 'busyHere';
      const round = newId();
      channel.postMessage({ kind: 'ask', round });
      rest();
      await wait(LISTEN_MS);
      return answered.delete(round) ? 'busyElsewhere' : 'free';
    },
  };
}

interface StepInDeps {
  /** The new version while it waits; null once it no longer does. */
  readonly waiting: () => { postMessage(message: ServiceWorkerMessage): void } | null;
  readonly wait: (ms: number) => Promise<void>;
}

const LOOKS = 16;
const LOOK_MS = 500;

/**
 * Asks the new version to step in, and waits until it has. Once: while a browser holds the old version, which it does
 * until that one has nothing under way, asking again changes nothing. Gives false where it is still held after eight
 * seconds; the page is then loaded again whenever the new version comes.
 */
export async function stepIn({ waiting, wait }: StepInDeps): Promise<boolean> {
  waiting()?.postMessage({ type: 'SKIP_WAITING' });
  for (let look = 0; look < LOOKS && waiting() !== null; look++) await wait(LOOK_MS);
  return waiting() === null;
}
