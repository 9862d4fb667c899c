import { useEffect, useState } from 'react';
import { sayWatched } from './tab-locks.ts';

/** Is this page in view? While it is, the other tabs know it too. */
export function useWatched(): boolean {
  const [watched, setWatched] = useState(!document.hidden);
  useEffect(() => {
    let off = () => {};
    const follow = () => {
      off();
      off = document.hidden ? () => {} : sayWatched();
      setWatched(!document.hidden);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      off();
    };
  }, []);
  return watched;
}
