import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type RecoveryStep,
  recoverFromChunkError,
  reloadRepaired,
} from '#app/shared/offline/chunk-recovery.ts';
import { isChunkError } from '#app/shared/offline/load-chunk.ts';
import { Button } from '#app/ui/button.tsx';
import { workerHealth } from '#app/worker-client/client.ts';
import styles from './page-state.module.css';

/** Routes whose chunk was tried a second time since it last loaded. */
const triedAgain = new Set<string>();

function ChunkFailure({ late, retry }: { readonly late: boolean; readonly retry: () => void }) {
  const { t } = useTranslation();
  const { pathname } = useRouter().state.location;
  const [step, setStep] = useState<RecoveryStep | null>(late ? 'giveUp' : null);
  useEffect(() => {
    if (late) return;
    if (!triedAgain.has(pathname)) {
      triedAgain.add(pathname);
      retry();
      return;
    }
    void recoverFromChunkError().then(setStep);
  }, [late, pathname, retry]);

  if (step === null || step === 'reload')
    return <div className={styles.page} role="status" aria-busy="true" />;
  const again = () => {
    triedAgain.delete(pathname);
    retry();
  };
  const text = late ? 'shell.chunk.late' : step === 'offline' ? 'shell.chunk.offline' : 'shell.chunk.text';
  return (
    <div className={styles.page} role="alert">
      <h1 tabIndex={-1}>{t('shell.chunk.title')}</h1>
      <p>{t(text)}</p>
      <div className={styles.actions}>
        <Button look="primary" onClick={again}>
          {t('shell.failed.again')}
        </Button>
        {step === 'giveUp' && (
          <Button onClick={() => void reloadRepaired()}>{t('shell.chunk.repair')}</Button>
        )}
      </div>
    </div>
  );
}

/**
 * A page that broke, or whose code did not arrive: the shell around it goes on. The router loads the route again and
 * resets the boundary when that has ended: a boundary reset before would show the old error as the answer of the try.
 */
export function RouteFailure({ error }: { readonly error: unknown }) {
  const { t } = useTranslation();
  const router = useRouter();
  const [retry] = useState(() => () => void router.invalidate());
  if (isChunkError(error)) return <ChunkFailure late={false} retry={retry} />;
  return (
    <div className={styles.page} role="alert">
      <h1 tabIndex={-1}>{t('shell.failed.title')}</h1>
      <p>{t('shell.failed.text')}</p>
      <div className={styles.actions}>
        <Button look="primary" onClick={retry}>
          {t('shell.failed.again')}
        </Button>
      </div>
      <details className={styles.details}>
        <summary>{t('shell.failed.details')}</summary>
        <pre>{error instanceof Error ? `${error.name}: ${error.message}` : String(error)}</pre>
      </details>
    </div>
  );
}

/** Shown in place of a page whose code has been on its way for too long. */
export function LateChunk() {
  const [reload] = useState(() => () => location.reload());
  return <ChunkFailure late retry={reload} />;
}

/**
 * In place of the page when the worker died more often than it is started again. One that never ran at all may be a
 * file that a deploy has removed: then the page is loaded again, once per build.
 */
export function WorkerLost({ neverRan }: { readonly neverRan: boolean }) {
  const { t } = useTranslation();
  useEffect(() => {
    if (neverRan) void recoverFromChunkError();
  }, [neverRan]);
  return (
    <div className={styles.page} role="alert">
      <h1 tabIndex={-1}>{t('shell.lost.title')}</h1>
      <p>{t('shell.lost.text')}</p>
      <div className={styles.actions}>
        <Button look="primary" onClick={() => workerHealth.restart()}>
          {t('shell.failed.again')}
        </Button>
        <Button onClick={() => void reloadRepaired()}>{t('shell.chunk.repair')}</Button>
      </div>
    </div>
  );
}
