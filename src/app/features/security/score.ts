import type { Security } from '#protocol/security.ts';

/** What a step is worth: what keeps a thief out when a password is known weighs most. */
const WORTH = { email: 15, password: 15, tradePassword: 20, authenticator: 35, antiPhishing: 15 } as const;

type ProtectionStep = keyof typeof WORTH;

export interface Protection {
  /** 0 to 100. */
  readonly score: number;
  readonly done: Readonly<Record<ProtectionStep, boolean>>;
  /** The undone step that is worth most, or null. */
  readonly next: ProtectionStep | null;
}

/** How well an account is protected. Mailbox and login password belong to every account. */
export function protectionOf(security: Security): Protection {
  const done = {
    email: true,
    password: true,
    tradePassword: security.tradePassword,
    authenticator: security.authenticator,
    antiPhishing: security.antiPhishing !== '',
  };
  const steps = Object.keys(WORTH) as ProtectionStep[];
  const undone = steps.filter((step) => !done[step]).sort((a, b) => WORTH[b] - WORTH[a]);
  return {
    score: steps.reduce((sum, step) => sum + (done[step] ? WORTH[step] : 0), 0),
    done,
    next: undone[0] ?? null,
  };
}
