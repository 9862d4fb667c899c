import type { AssetSheet } from '#protocol/contract.ts';
import { isUnreadable } from '#protocol/held.ts';
import type { Connection } from '#protocol/platform.ts';
import type { SessionState } from '#protocol/session.ts';
import type { Coin } from '#protocol/units.ts';

/** Why no money may be moved at this moment; the screen has the words. */
type MoneyReason = 'offline' | 'unreachable' | 'signedOut' | 'frozen' | 'notAllowed' | 'unreadable';

interface Situation {
  readonly online: boolean;
  readonly connection: Connection | null;
  readonly session: SessionState | null;
  /** What is paid or moved, and the account it comes from. */
  readonly coin?: Coin | undefined;
  readonly sheet?: AssetSheet | null;
}

/**
 * Orders, exchanges and products are bought; a transfer between one's own accounts or a withdrawal only moves. What
 * takes something back goes on while an account is frozen.
 */
export type MoneyUse = 'buy' | 'move' | 'takeBack';

/** Nothing that moves money is queued: without a connection, a session or the right to it, the button says why. */
export function moneyReason(
  { online, connection, session, coin, sheet }: Situation,
  use: MoneyUse = 'buy',
): MoneyReason | null {
  if (!online || connection?.online === false) return 'offline';
  if (connection?.serverReachable === false) return 'unreachable';
  if (session && !session.signedIn) return 'signedOut';
  if (use !== 'takeBack' && session?.user?.frozen) return 'frozen';
  if (use === 'buy' && session?.user?.canPurchase === false) return 'notAllowed';
  return coin && sheet && isUnreadable(sheet, coin) ? 'unreadable' : null;
}
