import { useEffect } from 'react';
import { setHeld } from '#app/shared/prefs/held.ts';
import { toasts } from '#app/ui/toast-store.ts';
import type { SessionState } from '#protocol/session.ts';
import { clearToldList, followToldList } from './told-list.ts';

/**
 * Has the log of notifications outlive the page for whoever is signed in. Logging out removes it from the device; a
 * session that ran out leaves it for the same person, unshown.
 */
export function KeptTold({ session: { signedIn, userId, ended } }: { readonly session: SessionState }) {
  useEffect(() => {
    if (!signedIn) {
      // Before the worker has read who is signed in, nobody is.
      if (ended !== 'logout') return;
      clearToldList();
      setHeld('told', false);
      return;
    }
    setHeld('told', true);
    return followToldList(toasts, userId);
  }, [signedIn, userId, ended]);
  return null;
}
