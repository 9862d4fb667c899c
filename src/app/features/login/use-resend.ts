import { useState } from 'react';
import { useTick } from '#app/ui/use-tick.ts';

/** Specified for one account and purpose: a new code after 60 s. */
export const RESEND_SECONDS = 60;

/** Counts down to the next code for one address; another address may have its own at once. */
export function useResend(email: string): {
  readonly left: number;
  readonly sentTo: string | null;
  readonly start: (seconds: number, sent: boolean) => void;
} {
  const [wait, setWait] = useState({ email: '', until: 0, sent: false });
  const mine = wait.email !== '' && wait.email === email;
  const left = mine ? Math.max(0, Math.ceil((wait.until - performance.now()) / 1000)) : 0;
  useTick(500, left > 0);
  return {
    left,
    sentTo: mine && wait.sent ? email : null,
    start: (seconds, sent) => setWait({ email, until: performance.now() + seconds * 1000, sent }),
  };
}
