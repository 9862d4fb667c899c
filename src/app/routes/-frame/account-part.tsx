import { KeptTold } from '#app/shared/notifications/kept-told.tsx';
import { framePart } from '#app/shared/offline/lazy-part.tsx';
import { AccountLists } from '#app/shared/page/account-lists.tsx';
import { hasArea } from '#app/shared/page/offers.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { wantsAlerts, wantsMessageAlerts } from '#app/shared/prefs/prefs.ts';
import { usePrefs } from '#app/shared/prefs/use-prefs.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import { TOPICS, useFollowedRows } from './use-followed-rows.ts';

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

const TransferAlerts = framePart(() =>
  import('#app/shared/notifications/transfer-alerts.tsx').then((part) => part.TransferAlerts),
);

const PushPart = framePart(() => import('#app/shared/push/push-part.tsx').then((part) => part.PushPart));

/** What is a person's own on this page follows their account, and leaves with them. */
export function AccountPart({ onOpen }: { readonly onOpen: (href: string) => void }) {
  const platform = usePlatform();
  const session = useLive<'session'>({ name: 'session' }).value;
  return (
    <>
      <AccountLists />
      {session && <KeptTold session={session} />}
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
  const areas = usePlatform()?.areas;
  const session = useLive<'session'>({ name: 'session' }).value;
  const unread = useLive<'unread'>(session?.signedIn ? { name: 'unread' } : null).value;
  if (!session?.signedIn) return null;
  const { idleMinutes, blurWhenAway } = chosen;
  return (
    <>
      <ResultPart key={`results-${session.userId}`} onOpen={onOpen} />
      {wantsMessageAlerts(chosen) && <MessageAlerts key={session.userId} unread={unread} onOpen={onOpen} />}
      {areas && hasArea(areas, 'assets') && (
        <TransferAlerts key={`transfers-${session.userId}`} unread={unread} />
      )}
      <OrderPart key={`orders-${session.userId}`} onOpen={onOpen} />
      {(idleMinutes !== null || blurWhenAway) && <AwayGuard idleMinutes={idleMinutes} blur={blurWhenAway} />}
    </>
  );
}

const ORDER_SCREENS = /^\/(?:trade|main)(?:\/|$)/;
const RESULT_SCREENS = /^\/(?:scontract|main)(?:\/|$)/;

interface OwnPartProps {
  readonly onOpen: (href: string) => void;
}

/** Tells what became of open orders. */
function OrderPart({ onOpen }: OwnPartProps) {
  const offered = hasArea(usePlatform()?.areas ?? null, 'spot');
  const { rows, ever } = useFollowedRows<'spotOrders'>(offered ? TOPICS.spotOrders : null, ORDER_SCREENS);
  return ever && <OrderAlerts orders={rows} onOpen={onOpen} />;
}

/** Tells what became of seconds contracts. */
function ResultPart({ onOpen }: OwnPartProps) {
  const wanted = wantsAlerts(usePrefs());
  const offered = hasArea(usePlatform()?.areas ?? null, 'contract');
  const { rows, ever } = useFollowedRows<'running'>(offered ? TOPICS.running : null, RESULT_SCREENS, wanted);
  return (wanted || ever) && <ResultAlerts orders={rows} onOpen={onOpen} />;
}
