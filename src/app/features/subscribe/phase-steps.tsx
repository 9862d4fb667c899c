import { useTranslation } from 'react-i18next';
import { useBusinessNow } from '#app/earn/use-business-now.ts';
import { formatDateTime } from '#app/format/time.ts';
import { TimeText } from '#app/ui/time-text.tsx';
import type { Project } from '#protocol/subscribe.ts';
import type { EpochMs } from '#protocol/units.ts';
import styles from './subscribe.module.css';
import { TimeLeft } from './time-left.tsx';

/** The three instants of a sale on the clock of products, each in the viewer's zone and in UTC. */
export function PhaseSteps({ project }: { readonly project: Project }) {
  const { t, i18n } = useTranslation('subscribe');
  const now = useBusinessNow();
  const steps: readonly (readonly [string, EpochMs])[] = [
    ['opens', project.start],
    ['closes', project.end],
    ['lists', project.listingTime],
  ];
  const next = now === null ? -1 : steps.findIndex(([, at]) => at > now);
  return (
    <ol className={styles.steps}>
      {steps.map(([step, at], place) => {
        const state = now === null ? undefined : at <= now ? 'done' : place === next ? 'next' : 'later';
        return (
          <li key={step} data-state={state} {...(state === 'next' && { 'aria-current': 'step' as const })}>
            <b>{t(`subscribe.step.${step}`)}</b>
            <TimeText time={at} />
            <span className={styles.utc} translate="no">
              {t('subscribe.utc', { time: formatDateTime(at, i18n.language, 'UTC') })}
            </span>
            <span className={styles.left}>
              {state === 'done' ? t('subscribe.step.over') : <TimeLeft until={at} />}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
