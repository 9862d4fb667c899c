import { useTranslation } from 'react-i18next';
import { useOnline } from '#app/shared/page/use-online.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import { type MoneyUse, moneyReason } from './money-reason.ts';

/** Why a button that moves money is off now, in words; null when it is not. */
export function useMoneyReason(use: MoneyUse = 'buy'): string | null {
  const { t } = useTranslation('money');
  const online = useOnline();
  const connection = useLive({ name: 'connection' }).value;
  const session = useLive({ name: 'session' }).value;
  const reason = moneyReason({ online, connection, session }, use);
  return reason && t(`money.block.${reason}`);
}
