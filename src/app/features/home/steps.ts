/** What a newcomer does, in order. */
const STEPS = ['register', 'spot', 'fund', 'contract'] as const;
export type Step = (typeof STEPS)[number];

export interface Progress {
  readonly signedIn: boolean;
  /** A spot order was ever placed. Null while not known. */
  readonly traded: boolean | null;
  /** Something was ever moved into the contract account. Null while not known. */
  readonly funded: boolean | null;
  /** A contract was ever opened. Null while not known. */
  readonly opened: boolean | null;
}

export interface StepState {
  readonly step: Step;
  readonly state: 'done' | 'next' | 'later';
}

/** The steps with their state; only the first open one is "next". Null while it is not known how far the person is. */
export function stepStates({ signedIn, traded, funded, opened }: Progress): readonly StepState[] | null {
  if (signedIn && (traded === null || funded === null || opened === null)) return null;
  // Whoever has opened a contract has funded it, whatever page of the records says so.
  const done = {
    register: signedIn,
    spot: signedIn && Boolean(traded),
    fund: signedIn && Boolean(funded || opened),
    contract: signedIn && Boolean(opened),
  };
  const next = STEPS.find((step) => !done[step]);
  return STEPS.map((step) => ({ step, state: done[step] ? 'done' : step === next ? 'next' : 'later' }));
}
