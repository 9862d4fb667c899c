import { useEffect, useRef, useState } from 'react';
import { worker } from '#app/worker-client/client.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import { newId } from '#protocol/new-id.ts';
import type { Failure, Result } from '#protocol/result.ts';
import type { QuarterTurns } from '#protocol/uploads.ts';

interface UploadState {
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
      const mine = newId();
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

/** A picture that was picked: what is sent of it, and the original, which stays on the device. */
interface ImageFile {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
  readonly original: Blob;
  readonly turns: QuarterTurns;
}

export interface ImageFileState {
  readonly file: ImageFile | null;
  readonly busy: boolean;
  /** Why the last choice was not taken. */
  readonly problem: Failure | null;
  readonly pick: (files: readonly Blob[]) => void;
  readonly turn: (quarters: 1 | 3) => void;
  readonly remove: () => void;
}

const TURNED: readonly QuarterTurns[] = [0, 1, 2, 3];

/** One picture of a form: picked, checked and prepared by the worker, turned, removed. A newer wish ends an older one. */
export function useImageFile(): ImageFileState {
  const [state, setState] = useState<Pick<ImageFileState, 'file' | 'busy' | 'problem'>>({
    file: null,
    busy: false,
    problem: null,
  });
  const wish = useRef(0);
  useEffect(
    () => () => {
      wish.current += 1;
    },
    [],
  );

  const prepare = async (original: Blob, turns: QuarterTurns) => {
    wish.current += 1;
    const mine = wish.current;
    setState((before) => ({ ...before, busy: true, problem: null }));
    const answer = await worker.images.prepare(original, turns);
    if (mine !== wish.current) return;
    setState((before) => {
      if (!answer.ok) return { ...before, busy: false, problem: answer.failure };
      const { bytes, width, height } = answer.value;
      if (!(bytes instanceof Blob)) return { ...before, busy: false };
      return { file: { blob: bytes, width, height, original, turns }, busy: false, problem: null };
    });
  };

  return {
    ...state,
    pick: ([first]) => {
      if (first) void prepare(first, 0);
    },
    turn: (quarters) => {
      const { file } = state;
      if (file) void prepare(file.original, TURNED[(file.turns + quarters) % 4] ?? 0);
    },
    remove: () => {
      wish.current += 1;
      setState({ file: null, busy: false, problem: null });
    },
  };
}
