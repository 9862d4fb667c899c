import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { askForPersistence } from '#app/shared/offline/persistence.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { SkeletonLines } from '#app/ui/states.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { ABILITIES, type AbilityState, abilitiesHere } from './abilities.ts';
import styles from './this-device.module.css';

const abilitiesQuery = () =>
  queryOptions({ queryKey: ['abilities'], queryFn: abilitiesHere, staleTime: 0, refetchInterval: 10_000 });

const TONES: Readonly<Record<AbilityState, 'up' | 'neutral' | 'warn'>> = {
  on: 'up',
  ready: 'neutral',
  off: 'neutral',
  part: 'warn',
  blocked: 'warn',
  address: 'warn',
  none: 'neutral',
};

/** What this browser can do for the app, and what each is for. */
export function AbilitiesPanel() {
  const { t } = useTranslation('device');
  const { data = null, refetch } = useQuery(abilitiesQuery());
  const keep = async () => {
    const kept = await askForPersistence();
    if (kept !== true) toasts.show('info', t('device.storage.refused'));
    void refetch();
  };
  return (
    <Panel title={t('device.browser.title')} padded>
      {data ? (
        <dl className={styles.abilities}>
          {ABILITIES.map((ability) => (
            <div key={ability}>
              <dt>{t(`device.ability.${ability}`)}</dt>
              <dd className={styles.state}>
                <Chip tone={TONES[data[ability]]}>{t(`device.state.${data[ability]}`)}</Chip>
              </dd>
              <dd className={styles.about}>
                {t(`device.about.${ability}`)}
                {ability === 'storage' && data.storage === 'off' && (
                  <Button size="small" onClick={() => void keep()}>
                    {t('device.storage.ask')}
                  </Button>
                )}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <SkeletonLines />
      )}
    </Panel>
  );
}
