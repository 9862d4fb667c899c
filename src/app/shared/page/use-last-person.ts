import { useRef } from 'react';
import { useLive } from '#app/worker-client/use-live.ts';

/** The newest text that is not empty. */
function useLast(now: string): string {
  const last = useRef('');
  if (now !== '') last.current = now;
  return last.current;
}

/** Whose page this is, also while a session that ended over it is renewed in place; '' before anybody was known. */
export const useLastPerson = (): string => useLast(useLive({ name: 'session' }).value?.userId ?? '');

/** The same for the e-mail address, which codes go to. */
export const useLastEmail = (): string => useLast(useLive({ name: 'session' }).value?.email ?? '');
