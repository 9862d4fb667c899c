import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { recoverFromChunkError, reloadRepaired } from '#app/shared/offline/chunk-recovery.ts';
import { Button } from '#app/ui/button.tsx';
import { workerHealth } from '#app/worker-client/client.ts';
import styles from './page-state.module.css';

/**
 * In place of the page when the worker died more often than it is started again. One that never ran at all may be a
 * file that a deploy has removed: then the page is loaded again, once per build.
 */
export function WorkerLost({ neverRan }: { readonly neverRan: boolean }) {
  const { t } = useTranslation('shell');
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
