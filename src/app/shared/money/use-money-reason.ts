import { useTranslation } from 'react-i18next';
import { useOnline } from '#app/shared/page/use-online.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { AccountId } from '#protocol/assets.ts';
import type { Coin } from '#protocol/units.ts';
import { type MoneyUse, moneyReason } from './money-reason.ts';

/** What an action takes, and from where. */
interface Taken {
  readonly coin: Coin;
  readonly account: AccountId;
}

/**
 * Why a button that moves money is off now, in words; null when it is not. Where it is said what is taken, the action
 * waits while that balance can't be read.
 */
export function useMoneyReason(use: MoneyUse = 'buy', taken?: Taken): string | null {
  const { t } = useTranslation();
  const online = useOnline();
  const connection = useLive({ name: 'connection' }).value;
  const session = useLive({ name: 'session' }).value;
  const follows = taken && session?.signedIn;
  const sheet = useLive(follows ? { name: 'assets', account: taken.account } : null).value;
  const coin = taken?.coin;
  const reason = moneyReason({ online, connection, session, coin, sheet }, use);
  return reason && t(`money.block.${reason}`, { coin });
}
