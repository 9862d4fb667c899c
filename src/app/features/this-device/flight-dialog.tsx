import { queryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { Button } from '#app/ui/button.tsx';
import common from '#app/ui/common.module.css';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { saveBlob } from '#app/ui/save-blob.ts';
import { EmptyState, SkeletonLines } from '#app/ui/states.tsx';
import { worker } from '#app/worker-client/client.ts';
import { REDACTED } from '#protocol/flight.ts';
import styles from './flight-dialog.module.css';
import { linesWith } from './flight-lines.ts';

/** Written once for the dialog: what is shown is what is saved, and nothing of it stays in memory afterwards. */
const fileQuery = () =>
  queryOptions({
    queryKey: ['flight', 'file'],
    queryFn: () => worker.flight.write(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

const SHOWN = 200;

/** The recording as it would be saved, to be looked through before it is. */
export function FlightDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, i18n } = useTranslation('settings');
  const { data: written, isError } = useQuery(fileQuery());
  const [wanted, setWanted] = useState('');
  const search = useDeferredValue(wanted.trim());
  const file = written?.ok ? written.value : null;
  const lines = useMemo(() => linesWith(file?.text ?? '', search, SHOWN), [file, search]);
  const save = () => {
    if (!file) return;
    const name = `bourse-flight-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.jsonl`;
    saveBlob(new Blob([file.text], { type: 'application/jsonl' }), name);
    onClose();
  };
  const problem =
    written?.ok === false
      ? written.failure.kind === 'absent'
        ? t('flight.nothing')
        : failureText(written.failure, t)
      : t('failure.workerLost');
  const count = (number: number) => number.toLocaleString(i18n.language);
  const found = lines.count === 0 ? t('flight.none') : t('flight.found', { count: lines.count });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('flight.preview.title')}
      width={900}
      footer={
        <Button look="primary" disabled={file === null} onClick={save}>
          {t('flight.preview.save')}
        </Button>
      }
    >
      {written?.ok === false || isError ? (
        <EmptyState compact title={problem} />
      ) : (
        <div className={styles.preview}>
          <p>{t('flight.preview.lead')}</p>
          {file === null ? (
            <SkeletonLines />
          ) : (
            <>
              <dl className={styles.replaced} aria-label={t('flight.replaced.title')}>
                {REDACTED.map((kind) => (
                  <div key={kind}>
                    <dt>{t(`flight.replaced.${kind}`)}</dt>
                    <dd>{count(file.replaced[kind])}</dd>
                  </div>
                ))}
              </dl>
              <Field
                type="search"
                label={t('flight.preview.search')}
                hint={search === '' ? t('flight.preview.searchHint') : found}
                announce={search !== ''}
                value={wanted}
                onChange={(event) => setWanted(event.target.value)}
              />
              <section
                // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must scroll by keyboard
                tabIndex={0}
                className={styles.file}
                aria-label={t('flight.preview.text')}
              >
                <pre translate="no">{lines.text}</pre>
              </section>
              {lines.count > SHOWN && (
                <p className={common.muted}>
                  {t('flight.preview.first', { events: count(lines.count), most: SHOWN })}
                </p>
              )}
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}
