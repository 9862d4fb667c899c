import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LoadingState } from '#app/shared/page/loading-state.tsx';
import { hasArea } from '#app/shared/page/offers.ts';
import { cx } from '#app/ui/cx.ts';
import { Panel } from '#app/ui/panel.tsx';
import { worker } from '#app/worker-client/client.ts';
import { failureOf, unwrap } from '#app/worker-client/failure-error.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { Page } from '#protocol/page.ts';
import type { Area, Platform } from '#protocol/platform.ts';
import type { Result } from '#protocol/result.ts';
import styles from './panels.module.css';
import type { Progress } from './steps.ts';
import { type Step, type StepState, stepStates } from './steps.ts';

/** Under review is as far as the person can bring it. */
const REVIEWING_OR_VERIFIED = [1, 2];

/** Whether a list of this person has an entry. */
const useHasAny = (name: string, read: () => Promise<Result<Page<unknown>>>, enabled: boolean) =>
  useQuery({
    queryKey: ['has-any', name],
    queryFn: async () => (await unwrap(read())).sum > 0,
    enabled,
  });

/** How far a newcomer has come, null for a visitor; and why that can't be told. */
function useProgress(signedIn: boolean, platform: Platform | null) {
  const user = useLive<'session'>({ name: 'session' }).value?.user ?? null;
  const asks = (area: Area) => signedIn && hasArea(platform?.areas ?? null, area);
  const spot = useHasAny('spot-order', () => worker.spot.orders({}, 1), asks('spot'));
  const deposit = useHasAny('deposit', () => worker.deposits.records(1), asks('wallet'));
  const failure = failureOf(spot.error ?? deposit.error);
  const again = () => {
    void worker.system.refreshAll();
    for (const list of [spot, deposit]) if (list.isError) void list.refetch();
  };
  const progress: Progress | null = signedIn
    ? {
        password: user?.hasTradePassword ?? null,
        authenticator: user?.authenticatorBound ?? null,
        verify: user && REVIEWING_OR_VERIFIED.includes(user.kyc),
        deposit: deposit.data ?? null,
        spot: spot.data ?? null,
      }
    : null;
  return { progress, failure, again };
}

interface NextStepsProps {
  /** Null while the session is not known. */
  readonly signedIn: boolean | null;
  readonly platform: Platform | null;
}

/** What to do next, ticked off as it is done; gone once everything is. */
export function NextSteps({ signedIn, platform }: NextStepsProps) {
  const { t } = useTranslation('home');
  const { progress, failure, again } = useProgress(signedIn === true, platform);
  const steps = signedIn === null || platform === null ? null : stepStates(progress, platform.areas);
  if (steps?.every(({ state }) => state === 'done')) return null;
  const done = steps?.filter(({ state }) => state === 'done') ?? [];
  const sandbox = platform?.sandbox ?? false;
  return (
    <Panel
      title={t('home.steps.title')}
      end={steps && <span>{t('home.steps.progress', { done: done.length, all: steps.length })}</span>}
      className={cx(styles.stepsPanel, steps === null && styles.stepsAwaited)}
    >
      {steps ? (
        <>
          <ol>
            {steps
              .filter(({ state }) => state !== 'done')
              .map((entry) => (
                <StepRow key={entry.step} entry={entry} sandbox={sandbox} />
              ))}
          </ol>
          {done.length > 0 && (
            <ul className={styles.done} aria-label={t('home.steps.done')}>
              {done.map(({ step }) => (
                <li key={step}>
                  <Check size={14} aria-hidden="true" />
                  {t(`home.steps.${step}`)}
                </li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <LoadingState failure={failure} lines={6} onRetry={again} />
      )}
    </Panel>
  );
}

interface StepRowProps {
  readonly entry: StepState;
  readonly sandbox: boolean;
}

function StepRow({ entry: { step, state }, sandbox }: StepRowProps) {
  const { t } = useTranslation('home');
  const text =
    step === 'register' && sandbox ? t('home.steps.registerTextSandbox') : t(`home.steps.${step}Text`);
  return (
    <li aria-current={state === 'next' ? 'step' : undefined}>
      <Link to={PLACES[step]} className={cx(styles.row, state === 'next' && styles.next)}>
        <span className={styles.mark} aria-hidden="true" />
        <span className={styles.rowWords}>
          <b>{t(`home.steps.${step}`)}</b>
          <small>{text}</small>
        </span>
        <ChevronRight size={16} aria-hidden="true" />
      </Link>
    </li>
  );
}

const PLACES = {
  register: '/login/register',
  password: '/setting/safty',
  authenticator: '/setting/safty',
  verify: '/setting/verify',
  deposit: '/account/recharge',
  spot: '/trade',
} as const satisfies Record<Step, string>;
