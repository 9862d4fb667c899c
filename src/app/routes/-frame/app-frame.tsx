import { Outlet, useMatches, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { keptText } from '#app/boot/early-candles.ts';
import { usePalette } from '#app/features/palette/use-palette.tsx';
import { BottomLine } from '#app/features/shell/bottom-line.tsx';
import { accountItems, navItems, navRoom } from '#app/features/shell/nav-items.ts';
import { LateChunk, WorkerLost } from '#app/features/shell/page-state.tsx';
import { StatusBar } from '#app/features/shell/status-bar.tsx';
import { TopBar } from '#app/features/shell/top-bar.tsx';
import { ChatButton } from '#app/features/support/chat-button.tsx';
import { framePart, lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { CHUNK_DEADLINE_MS } from '#app/shared/offline/load-chunk.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { HELD_KEY } from '#app/shared/prefs/kept-person.ts';
import { AmountsHiddenProvider } from '#app/ui/amounts-hidden.tsx';
import { Toaster } from '#app/ui/toaster.tsx';
import { workerHealth } from '#app/worker-client/client.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { Platform } from '#protocol/platform.ts';
import { mobileTarget } from '../-guard/redirects.ts';
import styles from './app-frame.module.css';
import { legalLinks } from './legal-links.ts';
import { useDocumentTitle } from './use-document-title.ts';
import { useSessionWatch } from './use-session-watch.ts';

/** A new page moves the focus to its heading, so that it is read out; the first page leaves it to the browser. */
function usePageFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const heading = document.querySelector<HTMLElement>('main h1');
        if (!heading) return;
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
        // Zoomed in far, the navigation fills the window: a new page would look like the one before.
        if (heading.getBoundingClientRect().top > innerHeight) heading.scrollIntoView();
      }),
    [router],
  );
}

/**
 * An aborted match keeps its error, and an error whose stack was never read keeps the functions on it. One of them is the
 * navigation that holds the matches before, so that no page that was left could ever be freed.
 */
function useFreedMatches(): void {
  const router = useRouter();
  useEffect(() => {
    let left = router.state.matches;
    return router.subscribe('onRendered', () => {
      for (const { abortController } of left) Reflect.get(Object(abortController.signal.reason), 'stack');
      left = router.state.matches;
    });
  }, [router]);
}

/** True once a navigation has been waiting longer than a chunk may take. */
function useLateChunk(): boolean {
  const waiting = useRouterState({ select: ({ status }) => status === 'pending' });
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), CHUNK_DEADLINE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);
  return late;
}

const RunningPart = framePart(() => import('./running-part.tsx').then((part) => part.RunningPart));
const DuePart = framePart(() => import('./due-part.tsx').then((part) => part.DuePart));
const AccountPart = framePart(() => import('./account-part.tsx').then((part) => part.AccountPart));
const EntrancePart = framePart(() => import('./entrance-part.tsx').then((part) => part.EntrancePart));
const PersonNotes = lazyPart(() => import('./person-notes.tsx').then((part) => part.PersonNotes));
const Palette = lazyPart(() => import('./palette-part.tsx').then((part) => part.PalettePart));
const SignInAgain = lazyPart(() => import('./sign-in-again.tsx').then((part) => part.default));

/** Diagnostics and links are asked for by the address, before the router tidies it. */
const ASKED = location.search;
/** An installed app is handed files and more links later. */
const ENTERED = /[?&](?:debug|link)\b/.test(ASKED) || !matchMedia('(display-mode:browser)').matches;

/** Something of who was here before may have to end yet: the list of it is not empty. */
const HELD = keptText(HELD_KEY)?.[2];

/** Specified index of the seconds-contract screen. */
const CONTRACT_NAV = 7;

interface DueProps {
  /** Null until it is known. */
  readonly platform: Platform | null;
  readonly onOpen: (href: string) => void;
}

/** Price alerts and reminders, where there are any. */
function Due({ platform, onOpen }: DueProps) {
  const alerts = useLive<'alerts'>({ name: 'alerts' }).value ?? [];
  const reminders = useLive<'reminders'>({ name: 'reminders' }).value ?? [];
  if (alerts.length + reminders.length === 0) return null;
  return <DuePart alerts={alerts} reminders={reminders} platform={platform} onOpen={onOpen} />;
}

/** The tab's title moves with the price: a part of its own, so that it draws nothing else. */
function DocumentTitle({ signedIn }: { readonly signedIn: boolean }) {
  const unread = useLive<'unread'>(signedIn ? { name: 'unread' } : null).value ?? 0;
  useDocumentTitle(unread);
  return null;
}

/** The frame around every page. */
export function AppFrame() {
  const { navigate } = useRouter();
  const session = useLive<'session'>({ name: 'session' }).value;
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
  useFreedMatches();

  const mobile = mobileTarget(platform?.mobileHost ?? null, navigator.userAgent, location.host);
  useEffect(() => {
    if (mobile !== null) location.replace(mobile);
  }, [mobile]);

  const areas = platform?.areas ?? null;
  const signedIn = session?.signedIn ?? false;
  const palette = usePalette((close, openSheet) => (
    <Palette platform={platform} signedIn={signedIn} onClose={close} onSheet={openSheet} />
  ));
  const onOpen = (href: string) => void navigate({ href });
  return (
    <AmountsHiddenProvider hidden={session?.flags.amountsVisible === false}>
      <div className={styles.app}>
        <TopBar
          items={navItems(areas)}
          room={navRoom(areas)}
          accountItems={accountItems(areas)}
          current={current}
          session={session}
          sandbox={platform?.sandbox ?? false}
          onPalette={palette.open}
        />
        <main id="content" className={styles.main} tabIndex={-1} data-locked={watch.askAgain || undefined}>
          {lost && <WorkerLost neverRan={!everAlive.current} />}
          {/* Hidden and not removed: what was typed is still there when the worker runs again. */}
          <div className={styles.page} hidden={lost}>
            {late ? <LateChunk /> : <Outlet key={watch.person} />}
          </div>
        </main>
        <BottomLine
          links={legalLinks(signedIn ? areas : null)}
          running={signedIn && <RunningPart hidden={showsRunning} />}
        >
          {signedIn && <PersonNotes />}
          <StatusBar session={session} />
        </BottomLine>
      </div>
      {ENTERED && <EntrancePart asked={ASKED} />}
      <DocumentTitle signedIn={signedIn} />
      <Due platform={platform} onOpen={onOpen} />
      {/* Still there after logging out: what is the account's goes with the person. */}
      {session && (signedIn || session.ended !== 'none' || HELD) && <AccountPart onOpen={onOpen} />}
      <ChatButton session={session} />
      {watch.askAgain && (
        <SignInAgain email={watch.lastEmail} losesForm={watch.losesForm} onGiveUp={watch.giveUp} />
      )}
      {palette.part}
      <Toaster />
    </AmountsHiddenProvider>
  );
}
