import { useRef, useState } from 'react';
import { worker } from '#app/worker-client/client.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { Result } from '#protocol/result.ts';

export interface UploadState {
  /** 0 to 1; null while nothing is sent. */
  readonly progress: number | null;
  /** Sends with the id of this upload. A second call while one is under way answers null and sends nothing. */
  readonly send: <T>(call: (id: string) => Promise<Result<T>>) => Promise<Result<T> | null>;
  /** Ends it: `send` answers `superseded`. */
  readonly cancel: () => void;
}

/** One upload of a form at a time, with its progress. */
export function useUpload(): UploadState {
  const [id, setId] = useState<string | null>(null);
  const running = useRef<string | null>(null);
  const progress = useLive(id === null ? null : { name: 'upload', id }).value;
  return {
    progress: id === null ? null : progress ? progress.sent / Math.max(1, progress.total) : 0,
    send: async (call) => {
      if (running.current !== null) return null;
      const mine = crypto.randomUUID();
      running.current = mine;
      setId(mine);
      try {
        return await call(mine);
      } finally {
        running.current = null;
        setId(null);
      }
    },
    cancel: () => {
      if (running.current !== null) void worker.uploads.cancel(running.current);
    },
  };
}
