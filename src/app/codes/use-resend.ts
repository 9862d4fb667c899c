import { useState } from 'react';
import { useTick } from '#app/ui/use-tick.ts';

/** Specified for one account and purpose: a new code after 60 s. */
export const RESEND_SECONDS = 60;

interface Resend {
  /** Whole seconds until the next code. */
  readonly left: number;
  /** A code for exactly this was sent. */
  readonly sentFor: boolean;
  readonly start: (seconds: number, sent: boolean) => void;
}

/** Counts down to the next code for one purpose, named by `key`; another one may have its own at once. */
export function useResend(key: string): Resend {
  const [wait, setWait] = useState({ key: '', until: 0, sent: false });
  const mine = wait.key === key;
  const left = mine ? Math.max(0, Math.ceil((wait.until - performance.now()) / 1000)) : 0;
  useTick(500, left > 0);
  return {
    left,
    sentFor: mine && wait.sent,
    start: (seconds, sent) => setWait({ key, until: performance.now() + seconds * 1000, sent }),
  };
}
