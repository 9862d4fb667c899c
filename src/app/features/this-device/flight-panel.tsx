import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeText } from '#app/shared/format/size-text.ts';
import blocks from '#app/shared/page/blocks.module.css';
import { prefs } from '#app/shared/prefs/store.ts';
import { usePrefs } from '#app/shared/prefs/use-prefs.ts';
import { Button } from '#app/ui/button.tsx';
import { Switch } from '#app/ui/choice.tsx';
import common from '#app/ui/common.module.css';
import { Panel } from '#app/ui/panel.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import { FlightDialog } from './flight-dialog.tsx';
import styles from './this-device.module.css';

const statusQuery = () =>
  queryOptions({
    queryKey: ['flight'],
    queryFn: () => worker.flight.status(),
    staleTime: 0,
    refetchInterval: 2000,
  });

/** The flight recorder of this tab: its switch, what it holds, and its file. */
export function FlightPanel() {
  const { t, i18n } = useTranslation('settings');
  const { recording } = usePrefs();
  const { data: status, refetch } = useQuery(statusQuery());
  const [previewing, setPreviewing] = useState(false);
  const change = (long: boolean) => {
    prefs.set({ recording: long });
    worker.flight.record(long).catch(() => undefined);
  };
  const forget = async () => {
    const forgotten = await worker.flight.clear().then(
      () => true,
      () => false,
    );
    if (forgotten) toasts.show('success', t('flight.forgotten'));
    else toasts.show('error', t('failure.workerLost'));
    void refetch();
  };
  const isEmpty = !status || status.events === 0 ? t('flight.nothing') : null;
  return (
    <Panel title={t('flight.title')} padded>
      <div className={styles.words}>
        <p>{t('flight.text')}</p>
        <Switch
          label={t('flight.long')}
          checked={recording}
          onChange={(event) => change(event.target.checked)}
        />
        <p className={common.muted}>{t('flight.longNote')}</p>
        <p className={common.muted}>
          {status && status.events > 0 ? (
            <>
              {t('flight.holds', {
                events: status.events.toLocaleString(i18n.language),
                size: sizeText(status.bytes),
              })}{' '}
              <TimeText time={status.since} look="seconds" />
            </>
          ) : (
            t('flight.nothing')
          )}
        </p>
        <div className={blocks.row}>
          <Button disabledReason={isEmpty} onClick={() => setPreviewing(true)}>
            {t('flight.open')}
          </Button>
          <Button disabledReason={isEmpty} onClick={() => void forget()}>
            {t('flight.forget')}
          </Button>
        </div>
      </div>
      {previewing && <FlightDialog onClose={() => setPreviewing(false)} />}
    </Panel>
  );
}
