/** A person's own reads are let in before what anybody may ask. */
export type Read = 'private' | 'public';

/** Reads that begin in one turn of the event loop: what moves money waits for no more of them at each of its steps. */
const EACH_TURN = 20;
/** What has waited so long (ms) is refused: whoever sent it asks again by then. */
const LONGEST_WAIT = 2000;
/** More are refused at once. */
const MOST_WAITING = 2000;

export interface Admission {
  /** Resolves when a read may begin: to false where that is too late, and it is to be refused. */
  turn(read: Read): Promise<boolean>;
}

interface Waiting {
  readonly since: number;
  readonly begin: (inTime: boolean) => void;
}

interface AdmissionDeps {
  /** Milliseconds that only ever grow. */
  readonly elapsed?: () => number;
  /** Runs it in the next turn of the event loop. */
  readonly nextTurn?: (work: () => void) => void;
}

/**
 * Spreads reads over the turns of the event loop. A turn in which a thousand are answered takes 0.4 s, and an order, which
 * takes several turns, would be answered after all of them. In memory, for this process.
 */
export function createAdmission({
  elapsed = () => performance.now(),
  nextTurn = setImmediate,
}: AdmissionDeps = {}): Admission {
  const waiting: Readonly<Record<Read, Waiting[]>> = { private: [], public: [] };
  let left = EACH_TURN;
  let isTurning = false;

  const next = (): Waiting | undefined => waiting.private.shift() ?? waiting.public.shift();
  const letIn = () => {
    while (left > 0) {
      const first = next();
      if (!first) return;
      const inTime = elapsed() - first.since <= LONGEST_WAIT;
      if (inTime) left -= 1;
      first.begin(inTime);
    }
  };
  const turnOver = () => {
    isTurning = left < EACH_TURN;
    left = EACH_TURN;
    letIn();
    if (isTurning) nextTurn(turnOver);
  };

  return {
    turn(read) {
      if (waiting[read].length >= MOST_WAITING) return Promise.resolve(false);
      return new Promise((begin) => {
        waiting[read].push({ since: elapsed(), begin });
        letIn();
        if (isTurning) return;
        isTurning = true;
        nextTurn(turnOver);
      });
    },
  };
}
