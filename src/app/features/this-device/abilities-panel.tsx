import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { askForPersistence } from '#app/shared/offline/persistence.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { SkeletonLines } from '#app/ui/states.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { ABILITIES, type Abilities, type AbilityState, abilitiesHere, withExchange } from './abilities.ts';
import styles from './this-device.module.css';

const abilitiesQuery = () =>
  queryOptions({ queryKey: ['abilities'], queryFn: abilitiesHere, staleTime: 0, refetchInterval: 10_000 });

/** Until it is known what the exchange offers, the browser alone is told of. */
const UNKNOWN = { push: { publicKey: '' }, passkeys: true };

const TONES: Readonly<Record<AbilityState, 'up' | 'neutral' | 'warn'>> = {
  on: 'up',
  ready: 'neutral',
  off: 'neutral',
  part: 'warn',
  blocked: 'warn',
  install: 'neutral',
  address: 'warn',
  none: 'neutral',
  exchange: 'neutral',
};

/** The sentences of the settings for what keeps messages away. */
const PUSH_WHY: Readonly<Partial<Record<AbilityState, string>>> = {
  blocked: 'push.missed.denied',
  install: 'push.support.install',
  none: 'push.support.none',
  exchange: 'push.support.exchange',
};

const known = (data: Abilities) =>
  ABILITIES.flatMap((ability) => {
    const state = data[ability];
    return state ? [[ability, state] as const] : [];
  });

/** What this browser can do for the app, and what each is for. */
export function AbilitiesPanel() {
  const { t } = useTranslation('settings');
  const { data: here, refetch } = useQuery(abilitiesQuery());
  const platform = usePlatform();
  const data = here ? withExchange(here, platform ?? UNKNOWN) : null;
  const keep = async () => {
    const kept = await askForPersistence();
    if (kept !== true) toasts.show('info', t('device.storage.refused'));
    void refetch();
  };
  return (
    <Panel title={t('device.browser.title')} padded>
      {data ? (
        <dl className={styles.abilities}>
          {known(data).map(([ability, state]) => (
            <div key={ability}>
              <dt>{t(`device.ability.${ability}`)}</dt>
              <dd>
                <Chip tone={TONES[state]}>{t(`device.state.${state}`)}</Chip>
              </dd>
              <dd className={styles.about}>
                {t(`device.about.${ability}`)}
                {ability === 'push' && PUSH_WHY[state] && <span>{t(PUSH_WHY[state])}</span>}
                {ability === 'storage' && state === 'off' && (
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
