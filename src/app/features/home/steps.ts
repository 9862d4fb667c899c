import type { Area } from '#protocol/platform.ts';

/** What a newcomer does, in order. */
const STEPS = ['register', 'password', 'authenticator', 'verify', 'deposit', 'spot'] as const;
export type Step = (typeof STEPS)[number];

/** Which steps somebody who is signed in has taken; null while that is not known. */
export type Progress = Readonly<Record<Exclude<Step, 'register'>, boolean | null>>;

/** Without its area a step can't be taken. */
const NEEDS: Partial<Record<Step, Area>> = {
  password: 'account',
  authenticator: 'account',
  verify: 'account',
  deposit: 'wallet',
  spot: 'spot',
};

export interface StepState {
  readonly step: Step;
  readonly state: 'done' | 'next' | 'later';
}

/**
 * The steps with their state; only the first open one is "next". Null while it is not known how far the person is.
 * @param progress null for a visitor
 * @param areas those of the back end; null while it has not said
 */
export function stepStates(
  progress: Progress | null,
  areas: readonly Area[] | null = null,
): readonly StepState[] | null {
  const steps = STEPS.filter((step) => {
    const area = NEEDS[step];
    return area === undefined || areas === null || areas.includes(area);
  });
  const done = (step: Step) => (step === 'register' ? progress !== null : (progress?.[step] ?? false));
  if (progress && steps.some((step) => step !== 'register' && progress[step] === null)) return null;
  const next = steps.find((step) => !done(step));
  return steps.map((step) => ({ step, state: done(step) ? 'done' : step === next ? 'next' : 'later' }));
}
