import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '#app/ui/cx.ts';
import { Panel } from '#app/ui/panel.tsx';
import { SkeletonLines } from '#app/ui/states.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { Page } from '#protocol/page.ts';
import type { Platform } from '#protocol/platform.ts';
import type { Result } from '#protocol/result.ts';
import styles from './panels.module.css';
import type { Progress } from './steps.ts';
import { type Step, type StepState, stepStates } from './steps.ts';

/** Type of an asset record: a contract was opened. */
const ORDER_OPENED = 3;
/** Under review is as far as the person can bring it. */
const REVIEWING_OR_VERIFIED = [1, 2];

/** Whether a list of this person has an entry; null while that is not known. */
function useHasAny(
  name: string,
  read: () => Promise<Result<Page<unknown>>>,
  enabled: boolean,
): boolean | null {
  const { data } = useQuery({
    queryKey: ['has-any', name],
    queryFn: async () => (await unwrap(read())).sum > 0,
    enabled,
  });
  return data ?? null;
}

/** How far a newcomer has come; null for a visitor. */
function useProgress(signedIn: boolean): Progress | null {
  const user = useLive<'session'>({ name: 'session' }).value?.user ?? null;
  const spot = useHasAny('spot-order', () => worker.spot.orders({}, 1), signedIn);
  const deposit = useHasAny('deposit', () => worker.deposits.records(1), signedIn);
  const contract = useHasAny(
    'contract-order',
    () => worker.contract.assetRecords({ type: ORDER_OPENED }, 1),
    signedIn,
  );
  if (!signedIn) return null;
  return {
    password: user?.hasTradePassword ?? null,
    authenticator: user?.authenticatorBound ?? null,
    verify: user && REVIEWING_OR_VERIFIED.includes(user.kyc),
    deposit,
    spot,
    contract,
  };
}

interface NextStepsProps {
  /** Null while the session is not known. */
  readonly signedIn: boolean | null;
  readonly platform: Platform | null;
}

/** What to do next, ticked off as it is done; gone once everything is. */
export function NextSteps({ signedIn, platform }: NextStepsProps) {
  const { t } = useTranslation('home');
  const progress = useProgress(signedIn === true);
  // A contract that is switched off can be watched and practised, but not opened.
  const areas = platform?.areas.filter((area) => area !== 'contract' || platform.contract.on) ?? null;
  const steps = signedIn === null ? null : stepStates(progress, areas);
  if (steps?.every(({ state }) => state === 'done')) return null;
  const done = steps?.filter(({ state }) => state === 'done').length ?? 0;
  return (
    <Panel
      title={t('home.steps.title')}
      end={steps && <span>{t('home.steps.progress', { done, all: steps.length })}</span>}
      className={styles.stepsPanel}
    >
      {steps ? (
        <ol className={styles.steps}>
          {steps.map((entry, at) => (
            <StepRow key={entry.step} entry={entry} number={at + 1} sandbox={platform?.sandbox ?? false} />
          ))}
        </ol>
      ) : (
        <SkeletonLines count={8} />
      )}
    </Panel>
  );
}

interface StepRowProps {
  readonly entry: StepState;
  readonly number: number;
  readonly sandbox: boolean;
}

function StepRow({ entry: { step, state }, number, sandbox }: StepRowProps) {
  const { t } = useTranslation('home');
  const text =
    step === 'register' && sandbox ? t('home.steps.registerTextSandbox') : t(`home.steps.${step}Text`);
  return (
    <li className={cx(styles.step, styles[state])} aria-current={state === 'next' ? 'step' : undefined}>
      <span className={styles.mark} aria-hidden="true">
        {state === 'done' ? <Check size={14} /> : number}
      </span>
      <span className={styles.stepWords}>
        {state === 'next' ? (
          <Link to={PLACES[step]}>{t(`home.steps.${step}`)}</Link>
        ) : (
          <b>{t(`home.steps.${step}`)}</b>
        )}
        {state === 'next' && <small>{text}</small>}
        {state === 'done' && <VisuallyHidden>{t('home.steps.done')}</VisuallyHidden>}
      </span>
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
  contract: '/scontract',
} as const satisfies Record<Step, string>;
