import { useRef, useState } from 'react';

/** Lets one job through at a time. A ref holds the latch: two clicks in one frame see the same state, but not the same ref. */
export function useLatch() {
  const closed = useRef(false);
  const [busy, setBusy] = useState(false);
  /** Runs the job, or gives `otherwise` while another one is under way. */
  const run = async <T>(job: () => Promise<T>, otherwise: T): Promise<T> => {
    if (closed.current) return otherwise;
    closed.current = true;
    setBusy(true);
    try {
      return await job();
    } finally {
      closed.current = false;
      setBusy(false);
    }
  };
  return { busy, run };
}
