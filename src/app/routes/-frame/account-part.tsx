import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { framePart } from '#app/shared/offline/lazy-part.tsx';
import { AccountLists } from '#app/shared/page/account-lists.tsx';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { wantsAlerts, wantsMessageAlerts } from '#app/shared/prefs/prefs.ts';
import { usePrefs } from '#app/shared/prefs/use-prefs.ts';
import { useLive } from '#app/worker-client/use-live.ts';

const AwayGuard = framePart(() => import('#app/shared/away/away-guard.tsx').then((away) => away.AwayGuard));

const ResultAlerts = framePart(() =>
  import('#app/shared/notifications/result-alerts.tsx').then((part) => part.ResultAlerts),
);

const MessageAlerts = framePart(() =>
  import('#app/shared/notifications/message-alerts.tsx').then((part) => part.MessageAlerts),
);

const OrderAlerts = framePart(() =>
  import('#app/features/trade/order-alerts/order-alerts.tsx').then((part) => part.OrderAlerts),
);

const PushPart = framePart(() => import('#app/shared/push/push-part.tsx').then((part) => part.PushPart));

/** What is a person's own on this page follows their account, and leaves with them. */
export function AccountPart({ onOpen }: { readonly onOpen: (href: string) => void }) {
  const platform = usePlatform();
  return (
    <>
      <AccountLists />
      <SignedInPart onOpen={onOpen} />
      {(platform?.push || platform?.without?.includes('push')) && (
        <PushPart publicKey={platform.push?.publicKey ?? null} />
      )}
    </>
  );
}

/** What is told to whoever is signed in, idle logout and blur, as far as they are wanted. */
function SignedInPart({ onOpen }: { readonly onOpen: (href: string) => void }) {
  const chosen = usePrefs();
  const session = useLive<'session'>({ name: 'session' }).value;
  const unread = useLive<'unread'>(session?.signedIn ? { name: 'unread' } : null).value;
  if (!session?.signedIn) return null;
  const { idleMinutes, blurWhenAway } = chosen;
  return (
    <>
      {wantsAlerts(chosen) && <ResultAlerts key={session.userId} onOpen={onOpen} />}
      {wantsMessageAlerts(chosen) && <MessageAlerts key={session.userId} unread={unread} onOpen={onOpen} />}
      <OrderPart key={`orders-${session.userId}`} onOpen={onOpen} />
      {(idleMinutes !== null || blurWhenAway) && <AwayGuard idleMinutes={idleMinutes} blur={blurWhenAway} />}
    </>
  );
}

/** Screens that follow the open orders by themselves. */
const SHOWS_ORDERS = /^\/(?:trade|main)(?:\/|$)/;

/** Follows the open orders from a screen that shows them to every other one, for as long as there are any. */
function OrderPart({ onOpen }: { readonly onOpen: (href: string) => void }) {
  const shown = useRouterState({ select: ({ location }) => SHOWS_ORDERS.test(location.pathname) });
  const [open, setOpen] = useState({ now: false, ever: false });
  const { value, source } = useLive<'spotOrders'>(shown || open.now ? { name: 'spotOrders' } : null);
  const orders = source === 'network' ? (value?.list ?? null) : null;
  const some = orders === null ? null : orders.length > 0;
  useEffect(() => {
    if (some !== null) setOpen(({ ever }) => ({ now: some, ever: ever || some }));
  }, [some]);
  return open.ever && <OrderAlerts orders={orders} onOpen={onOpen} />;
}
