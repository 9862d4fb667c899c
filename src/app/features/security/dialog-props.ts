import type { Security } from '#protocol/security.ts';

/** What every dialog of the security page is given. */
export interface SecurityDialogProps {
  /** Of the person: codes go there. */
  readonly email: string;
  readonly security: Security;
  /** It was done: say so, read everything again, close. */
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
}
