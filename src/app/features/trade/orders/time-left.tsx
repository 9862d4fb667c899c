import { useTranslation } from 'react-i18next';
import { useServerNow } from '#app/worker-client/server-clock.ts';
import type { EpochMs } from '#protocol/units.ts';
import { leftText } from './left-text.ts';

/** How long an order is still good for, as it passes, by the server's time. */
export function TimeLeft({ until }: { readonly until: EpochMs }) {
  const { t } = useTranslation('orders');
  return <>{leftText(until - useServerNow(1000), t)}</>;
}
