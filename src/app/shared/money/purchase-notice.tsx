import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { useLive } from '#app/worker-client/use-live.ts';

// Hardly anybody ever sees it.
const PurchaseWords = lazyPart(() => import('./purchase-words.tsx').then((part) => part.PurchaseWords));

/** Says so where an account may not buy or place orders; nothing for everybody else. */
export function PurchaseNotice() {
  const session = useLive<'session'>({ name: 'session' }).value;
  return session?.user?.canPurchase === false ? <PurchaseWords /> : null;
}
