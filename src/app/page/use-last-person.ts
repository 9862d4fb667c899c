import { useRef } from 'react';
import { useLive } from '#app/worker-client/use-live.ts';

/** Whose page this is, also while a session that ended over it is renewed in place; '' before anybody was known. */
export function useLastPerson(): string {
  const now = useLive({ name: 'session' }).value?.userId ?? '';
  const last = useRef('');
  if (now !== '') last.current = now;
  return last.current;
}
