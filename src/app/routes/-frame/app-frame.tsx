import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { brand } from '#app/brand/brand.ts';
import { usePalette } from '#app/features/palette/use-palette.tsx';
import { BottomLine } from '#app/features/shell/bottom-line.tsx';
import { accountItems, navItems } from '#app/features/shell/nav-items.ts';
import { LateChunk } from '#app/features/shell/route-failure.tsx';
import { StatusBar } from '#app/features/shell/status-bar.tsx';
import { TopBar } from '#app/features/shell/top-bar.tsx';
import { WorkerLost } from '#app/features/shell/worker-lost.tsx';
import { ChatButton } from '#app/features/support/chat-button.tsx';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { loadChunk } from '#app/shared/offline/load-chunk.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { wantsAlerts, wantsMessageAlerts } from '#app/shared/prefs/prefs.ts';
import { usePrefs } from '#app/shared/prefs/use-prefs.ts';
import { AmountsHiddenProvider } from '#app/ui/amounts-hidden.tsx';
import { Toaster } from '#app/ui/toaster.tsx';
import { workerHealth } from '#app/worker-client/client.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import styles from './app-frame.module.css';
import { AwayPart } from './away-part.tsx';
import { legalLinks } from './legal-links.ts';
import { mobileTarget } from './mobile-redirect.ts';
import { RemindersPart } from './reminders-part.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { useLateChunk } from './use-late-chunk.ts';
import { usePageFocus } from './use-page-focus.ts';
import { useSessionWatch } from './use-session-watch.ts';

const RunningTracker = lazy(() =>
  loadChunk(() => import('#app/shared/running-orders/running-tracker.tsx')).then((tracker) => ({
    default: tracker.RunningTracker,
  })),
);
const ResultAlerts = lazy(() =>
  loadChunk(() => import('#app/shared/notifications/result-alerts.tsx')).then((alerts) => ({
    default: alerts.ResultAlerts,
  })),
);
const AlertAnnouncer = lazy(() =>
  loadChunk(() => import('#app/features/alerts/alert-announcer.tsx')).then((alerts) => ({
    default: alerts.AlertAnnouncer,
  })),
);
const MessageAlerts = lazy(() =>
  loadChunk(() => import('#app/shared/notifications/message-alerts.tsx')).then((alerts) => ({
    default: alerts.MessageAlerts,
  })),
);
const DiagnosticsDialog = lazy(() =>
  loadChunk(() => import('#app/features/diagnostics/diagnostics-dialog.tsx')).then((diagnostics) => ({
    default: diagnostics.DiagnosticsDialog,
  })),
);
const IntentsBanner = lazyPart(() =>
  import('#app/features/shell/intents-banner.tsx').then((part) => part.IntentsBanner),
);
const Palette = lazyPart(() => import('./palette-part.tsx').then((part) => part.PalettePart));
const SignInAgain = lazy(() => loadChunk(() => import('./sign-in-again.tsx')));

/** Asked for by the address that the app was opened with, on whichever page. */
const DEBUGGING = new URLSearchParams(location.search).has('debug');

/** Specified index of the seconds-contract screen. */
const CONTRACT_NAV = 7;

/** The frame around every page. */
export function AppFrame() {
  const { navigate } = useRouter();
  const chosen = usePrefs();
  const alerts = wantsAlerts(chosen);
  const session = useLive<'session'>({ name: 'session' }).value;
  const priceAlerts = useLive<'alerts'>({ name: 'alerts' }).value ?? [];
  const unreadKnown = useLive<'unread'>(session?.signedIn ? { name: 'unread' } : null).value;
  const unread = unreadKnown ?? 0;
  const platform = usePlatform();
  const current = useMatches({
    select: (matches) =>
      matches.findLast(({ staticData }) => staticData.nav !== undefined)?.staticData.nav ?? null,
  });
  // The seconds-contract screen shows running orders itself, but in practice only those without money.
  const showsRunning = useMatches({
    select: (matches) =>
      matches.some(({ staticData, search }) => staticData.nav === CONTRACT_NAV && !('mode' in search)),
  });
  const health = useSyncExternalStore(workerHealth.subscribe, workerHealth.get);
  const everAlive = useRef(false);
  useEffect(() => {
    if (health === 'alive') everAlive.current = true;
  }, [health]);
  const lost = health === 'lost';
  const watch = useSessionWatch(session);
  const late = useLateChunk();
  usePageFocus();
  useDocumentTitle(unread);

  const mobile = mobileTarget(platform?.mobileHost ?? brand.mobileHost, navigator.userAgent, location.host);
  useEffect(() => {
    if (mobile !== null) location.replace(mobile);
  }, [mobile]);

  const areas = platform?.areas ?? null;
  const signedIn = session?.signedIn ?? false;
  const palette = usePalette((close, openSheet) => (
    <Palette platform={platform} signedIn={signedIn} onClose={close} onSheet={openSheet} />
  ));
  return (
    <AmountsHiddenProvider hidden={session?.flags.amountsVisible === false}>
      <div className={styles.app}>
        <TopBar
          items={navItems(areas)}
          accountItems={accountItems(areas)}
          current={current}
          session={session}
          sandbox={platform?.sandbox ?? false}
          onPalette={palette.open}
        />
        <StatusBar sessionKept={!session?.signedIn || session.kept} />
        {session?.signedIn && <IntentsBanner />}
        <main id="content" className={styles.main} tabIndex={-1} data-locked={watch.askAgain || undefined}>
          {lost && <WorkerLost neverRan={!everAlive.current} />}
          {/* Hidden and not removed: what was typed is still there when the worker runs again. */}
          <div className={styles.page} hidden={lost}>
            {late ? <LateChunk /> : <Outlet key={watch.person} />}
          </div>
        </main>
        <BottomLine links={legalLinks(signedIn)} />
      </div>
      {session?.signedIn && (
        <Suspense>
          <RunningTracker signedIn hidden={showsRunning} />
        </Suspense>
      )}
      {session?.signedIn && alerts && (
        <Suspense>
          <ResultAlerts key={session.userId} onOpen={(href) => void navigate({ href })} />
        </Suspense>
      )}
      {session?.signedIn && wantsMessageAlerts(chosen) && (
        <Suspense>
          <MessageAlerts
            key={session.userId}
            unread={unreadKnown}
            onOpen={(href) => void navigate({ href })}
          />
        </Suspense>
      )}
      {DEBUGGING && (
        <Suspense>
          <DiagnosticsDialog />
        </Suspense>
      )}
      {priceAlerts.length > 0 && (
        <Suspense>
          <AlertAnnouncer
            alerts={priceAlerts}
            platform={platform}
            onOpen={(href) => void navigate({ href })}
          />
        </Suspense>
      )}
      <RemindersPart onOpen={(href) => void navigate({ href })} />
      <ChatButton session={session} />
      <AwayPart signedIn={signedIn} />
      {watch.askAgain && (
        <Suspense>
          <SignInAgain email={watch.lastEmail} losesForm={watch.losesForm} onGiveUp={watch.giveUp} />
        </Suspense>
      )}
      {palette.part}
      <Toaster />
    </AmountsHiddenProvider>
  );
}
