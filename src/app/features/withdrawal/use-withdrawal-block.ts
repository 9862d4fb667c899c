import { useTranslation } from 'react-i18next';
import { moneyBlock } from '#app/money/money-block.ts';
import { useOnline } from '#app/page/use-online.ts';
import { useLive } from '#app/worker-client/use-live.ts';

/**
 * Why nothing can be taken out now, in words; null when nothing stands against it. Whoever may not buy may still take
 * out what is there.
 */
export function useWithdrawalBlock(): string | null {
  const { t } = useTranslation('money');
  const online = useOnline();
  const connection = useLive({ name: 'connection' }).value;
  const session = useLive({ name: 'session' }).value;
  const block = moneyBlock({ online, connection, session: session && { ...session, user: null } });
  return block && t(`money.block.${block}`);
}
