import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CHUNK_DEADLINE_MS } from '#app/shared/offline/load-chunk.ts';

/** True once a navigation has been waiting longer than a chunk may take. */
export function useLateChunk(): boolean {
  const waiting = useRouterState({ select: ({ status }) => status === 'pending' });
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), CHUNK_DEADLINE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);
  return late;
}
