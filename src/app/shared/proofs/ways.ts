import type { Security } from '#protocol/security.ts';
import type { CodeScene } from '#protocol/session.ts';
import type { EpochMs } from '#protocol/units.ts';

/** What a change asks for where nothing replaces its codes. */
export interface Asked {
  /** Of the e-mail code; null: none is asked for. */
  readonly scene: CodeScene | null;
  /** The authenticator, where one is bound. */
  readonly factor: boolean;
}

/** How a change is proved now. */
export interface Ways {
  /** Nothing is asked: the session proved it lately, until then. */
  readonly until: EpochMs | null;
  /** A passkey confirms just this change. */
  readonly byPasskey: boolean;
  /** What the e-mail code is for; null where none is asked for. */
  readonly scene: CodeScene | null;
  /** The authenticator's code is asked for. */
  readonly factor: boolean;
  /** The codes prove the session for a while, not this change alone. */
  readonly lasts: boolean;
}

interface Known {
  /** Null where it is not known: then every change takes its own codes. */
  readonly security: Pick<Security, 'provenUntil'> | null;
  /** An authenticator is bound. */
  readonly bound: boolean;
  readonly hasPasskey: boolean;
  /** The person would rather type codes. */
  readonly byCodes: boolean;
  readonly now: EpochMs;
}

/** Whether anything is asked for that a passkey or a proof of the session can replace. */
export function isReplaceable(
  { scene, factor }: Asked,
  { security, bound }: Omit<Known, 'now' | 'byCodes' | 'hasPasskey'>,
) {
  return security?.provenUntil !== undefined && (scene !== null || (factor && bound));
}

/** None while the session has proved whose it is, else a passkey, else codes: of the session, or of the change. */
export function waysOf(asked: Asked, known: Known): Ways {
  const { security, bound, hasPasskey, byCodes, now } = known;
  const nothing = { until: null, byPasskey: false, scene: null, factor: false, lasts: false };
  const own = { ...nothing, scene: asked.scene, factor: asked.factor && bound };
  if (!isReplaceable(asked, known)) return own;
  const provenUntil = security?.provenUntil ?? null;
  if (provenUntil !== null && provenUntil > now) return { ...nothing, until: provenUntil };
  if (hasPasskey && !byCodes) return { ...nothing, byPasskey: true };
  // Of the authenticator alone a change takes its code as it is: less than proving the session.
  return asked.scene === null ? own : { ...nothing, scene: 'stepUp', factor: bound, lasts: true };
}
