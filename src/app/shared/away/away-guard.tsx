import { useEffect } from 'react';
import { worker } from '#app/worker-client/client.ts';
import { watchIdle } from './idle-watch.ts';
import './away-guard.css';

interface AwayGuardProps {
  /** Minutes without a touch after which this browser signs out; null: never. */
  readonly idleMinutes: number | null;
  /** Hide the page while another window is in front. */
  readonly blur: boolean;
}

/** What happens when nobody is in front of the page; only while somebody is signed in. */
export function AwayGuard({ idleMinutes, blur }: AwayGuardProps) {
  useEffect(
    () => (idleMinutes === null ? undefined : watchIdle(idleMinutes, () => void worker.session.logout())),
    [idleMinutes],
  );
  useEffect(() => {
    if (!blur) return;
    const root = document.documentElement;
    // The chat's frame takes the focus from the window, not from the document.
    const look = () => root.toggleAttribute('data-away', !document.hasFocus());
    look();
    window.addEventListener('blur', look);
    window.addEventListener('focus', look);
    return () => {
      window.removeEventListener('blur', look);
      window.removeEventListener('focus', look);
      root.removeAttribute('data-away');
    };
  }, [blur]);
  return null;
}
