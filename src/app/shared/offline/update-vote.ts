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

/** Long enough for a tab in the background to be heard. */
const LISTEN_MS = 400;

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
      const round = crypto.randomUUID();
      channel.postMessage({ kind: 'ask', round });
      rest();
      await wait(LISTEN_MS);
      return answered.delete(round) ? 'busyElsewhere' : 'free';
    },
  };
}
