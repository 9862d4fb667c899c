import { useTranslation } from 'react-i18next';
import { moneyBlock } from '#app/money/money-block.ts';
import { useOnline } from '#app/page/use-online.ts';
import { useLive } from '#app/worker-client/use-live.ts';

/** Why nothing can be cancelled now, or null. Who may not order any more may still take back what waits. */
export function useCancelBlock(): string | null {
  const { t } = useTranslation('money');
  const online = useOnline();
  const connection = useLive<'connection'>({ name: 'connection' }).value;
  const session = useLive<'session'>({ name: 'session' }).value;
  const block = moneyBlock({ online, connection, session }, 'move');
  return block && t(`money.block.${block}`);
}
