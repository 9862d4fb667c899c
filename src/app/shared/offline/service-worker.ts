import { hasDirtyForm } from '#app/shared/forms/dirty-forms.ts';
import { openTabChannel } from '#app/shared/page/tab-channel.ts';
import type { ShellRefused, SwitchedOff } from '#protocol/sw-messages.ts';
import { type Milliseconds, milliseconds } from '#protocol/units.ts';
import { hasOpenIntent } from './open-intents.ts';
import { createUpdateVote, stepIn, type Vote } from './update-vote.ts';
import { createValueStore } from './value-store.ts';

/** Resolves at once where there is a line, otherwise when it is back. */
const whenOnline = (): Promise<void> =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }));

/**
 * `waiting`: a new version is here and asks. `reload`: another tab took it, and this page has to be loaded again
 * once its form is done.
 */
export type UpdateState = 'none' | 'waiting' | 'reload';

export const updateState = createValueStore<UpdateState>('none');

/** The file that came otherwise than the build made it, so that the app, or its new version, is not kept. */
export const refusedFile = createValueStore<string | null>(null);

/** The installed app asks this often for a new version. */
const CHECK_EVERY_MS = 30 * 60_000;

/**
 * How long after a first installation that came to nothing the next one is tried, while the page stays open; the last
 * again and again. Soon at first: a line that is cut every few seconds has kept a part of the files by then.
 */
const pauses = [5000, 60_000, 5 * 60_000, CHECK_EVERY_MS];

/**
 * A browser starts the old version again for any request of its tabs while it is being put to rest, even for one that
 * goes straight to the network, and then keeps it until it has been idle for half a minute. So nobody asks meanwhile.
 */
const REST = milliseconds(5000);

type Script = Parameters<ServiceWorkerContainer['register']>[0];

const busy = () => hasDirtyForm() || hasOpenIntent();
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

let registration: ServiceWorkerRegistration | undefined;
let vote: { ask(): Promise<Vote> } | null = null;

function hear({ data }: MessageEvent<Partial<ShellRefused> | SwitchedOff | null>): void {
  // A page that has no service worker is told so too when it starts.
  if (data?.type === 'SWITCHED_OFF' && navigator.serviceWorker.controller)
    void registration?.unregister().then(onControllerChange);
  if (data?.type !== 'SHELL_REFUSED' || !data.file) return;
  refusedFile.set(data.file);
  // biome-ignore lint/suspicious/noConsole: for the operator, whose proxy or network changes files on their way
  console.warn(`Bourse: ${data.file} did not arrive as it was built. Nothing of it is kept for offline use.`);
}

function onControllerChange(): void {
  // A form must not be lost because another tab agreed.
  if (busy()) updateState.set('reload');
  else location.reload();
}

async function register(script: Script): Promise<void> {
  const found = await navigator.serviceWorker.register(script, {
    // Without the slash, so that "/pc" itself works offline.
    scope: import.meta.env.BASE_URL.replace(/\/$/, ''),
    updateViaCache: 'none',
  });
  // After a first installation that failed it is another one.
  if (found === registration) return;
  registration = found;
  const follow = ({ installing }: ServiceWorkerRegistration) =>
    installing?.addEventListener('statechange', () => onStep(found, installing.state, script));
  found.addEventListener('updatefound', () => follow(found));
  follow(found);
  if (found.waiting && found.active) updateState.set('waiting');
}

function onStep({ active }: ServiceWorkerRegistration, state: ServiceWorkerState, script: Script): void {
  if (state === 'installed') {
    refusedFile.set(null);
    if (active) updateState.set('waiting');
  }
  // A later version that fails leaves this one, and is tried with the next look for updates.
  if (state === 'redundant' && !active) retry(script);
}

/** The script, or a file of the first installation, was not to be had. */
function retry(script: Script): void {
  const pause = (pauses.length > 1 ? pauses.shift() : pauses[0]) ?? CHECK_EVERY_MS;
  void wait(pause)
    .then(whenOnline)
    .then(() => register(script))
    .catch(() => retry(script));
}

/**
 * Registers the service worker. Never fails: a browser that blocks service workers runs the app without one.
 * Takes the script's address as the page's Trusted Types policy made it, what stops this tab's repeated reads for a
 * while, and when the page has time for it. Other tabs are answered from the start: silence is taken for consent.
 */
export async function registerServiceWorker(
  script: Script,
  restFor: (wait: Milliseconds) => void,
  quiet: () => Promise<void>,
): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const channel = openTabChannel('bourse-update');
  vote = createUpdateVote({ channel, busy, rest: () => restFor(REST), wait });
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first worker taking over a fresh page is no update.
    if (controlled) onControllerChange();
    controlled = true;
  });
  navigator.serviceWorker.addEventListener('message', hear);
  await quiet();
  // Without a line a first one can't be had, and the browser would say so in the console.
  if (!controlled) await whenOnline();
  await register(script).catch(() => retry(script));
  setInterval(() => {
    // Without a line it fails.
    registration?.update().catch(() => undefined);
  }, CHECK_EVERY_MS);
}

/**
 * Applies a waiting update when no tab would lose anything; otherwise says where somebody is busy. `held`: the browser
 * keeps the old version, for now.
 */
export async function applyUpdate(): Promise<Vote | 'held'> {
  if (updateState.get() === 'reload') {
    if (busy()) return 'busyHere';
    location.reload();
    return 'free';
  }
  const verdict = (await vote?.ask()) ?? 'free';
  if (verdict !== 'free') return verdict;
  return (await stepIn({ waiting: () => registration?.waiting ?? null, wait })) ? 'free' : 'held';
}
