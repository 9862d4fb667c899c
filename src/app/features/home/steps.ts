/** What a newcomer does, in order. */
const STEPS = ['register', 'password', 'authenticator', 'verify', 'deposit', 'spot', 'contract'] as const;
export type Step = (typeof STEPS)[number];

/** Which steps somebody who is signed in has taken; null while that is not known. */
export type Progress = Readonly<Record<Exclude<Step, 'register'>, boolean | null>>;

export interface StepState {
  readonly step: Step;
  readonly state: 'done' | 'next' | 'later';
}

/**
 * The steps with their state; only the first open one is "next". Null while it is not known how far the person is.
 * @param progress null for a visitor
 */
export function stepStates(progress: Progress | null): readonly StepState[] | null {
  const done = (step: Step) => (step === 'register' ? progress !== null : (progress?.[step] ?? false));
  if (progress && Object.values(progress).includes(null)) return null;
  const next = STEPS.find((step) => !done(step));
  return STEPS.map((step) => ({ step, state: done(step) ? 'done' : step === next ? 'next' : 'later' }));
}
