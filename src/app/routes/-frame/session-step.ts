import type { SessionState } from '#protocol/session.ts';

type Seen = Pick<SessionState, 'signedIn' | 'userId' | 'ended' | 'epoch'>;

/** What a change of the session asks of the page. */
export type SessionStep =
  | 'none'
  /** Guarded page: one redirect to the login page. */
  | 'toLogin'
  /** Any page with something typed and not sent: sign in again in place. */
  | 'dialog'
  /** Public page: one toast. */
  | 'toast'
  /** Logged out on a public page: it goes on as a visitor's. */
  | 'visitor'
  /** Somebody else is signed in now: nothing of the last person may stay on the page. */
  | 'newPerson'
  /** Signed in: what a visitor was shown is fetched again. */
  | 'signedIn';

interface Page {
  readonly guarded: boolean;
  readonly dirty: boolean;
  /** Whose data the page holds: the last person signed in since it was loaded, or empty. */
  readonly lastPerson: string;
}

/** Decides once per epoch, however many calls answered that the session is over. */
export function sessionStep(before: Seen | null, after: Seen, page: Page): SessionStep {
  // The page was let in by a session that ended before anything here could see it.
  if (before === null) return page.guarded && after.ended === 'invalid' ? 'toLogin' : 'none';
  if (before.epoch === after.epoch) return 'none';
  if (after.signedIn) {
    return page.lastPerson !== '' && page.lastPerson !== after.userId ? 'newPerson' : 'signedIn';
  }
  if (!before.signedIn) return 'none';
  if (after.ended === 'invalid') {
    if (page.dirty) return 'dialog';
    return page.guarded ? 'toLogin' : 'toast';
  }
  return page.guarded ? 'toLogin' : 'visitor';
}
