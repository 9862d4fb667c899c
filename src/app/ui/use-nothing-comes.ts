import { useEffect, useState } from 'react';

/** What the device keeps has come by then. */
const KEPT_BY_MS = 1500;

/** True once the calling part has waited without a line for longer than the device needs: nothing will come for now. */
export function useNothingComes(): boolean {
  const [nothing, setNothing] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (navigator.onLine) setNothing(false);
      else timer = setTimeout(() => setNothing(true), KEPT_BY_MS);
    };
    look();
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return nothing;
}
