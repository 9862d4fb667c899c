import { notificationLeave } from '#app/shared/notifications/notifications.ts';
import { setHeld } from '#app/shared/prefs/held.ts';
import { worker } from '#app/worker-client/client.ts';
import type { BrowserSubscription } from '#protocol/push.ts';
import type { Failure } from '#protocol/result.ts';
import { pushMark } from './push-mark.ts';

const registration = async (): Promise<ServiceWorkerRegistration | null> =>
  (await navigator.serviceWorker?.getRegistration().catch(() => undefined)) ?? null;

function base64url(bytes: ArrayBuffer | null): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

const saidOf = (found: PushSubscription): BrowserSubscription => ({
  endpoint: found.endpoint,
  p256dh: base64url(found.getKey('p256dh')),
  auth: base64url(found.getKey('auth')),
});

/** The browser's subscription for a back end's key: the one it has, or a new one where that is another's. Null: it gives none. */
async function subscriptionFor(publicKey: string): Promise<BrowserSubscription | null> {
  try {
    const push = (await registration())?.pushManager;
    const found = await push?.getSubscription();
    if (found && base64url(found.options.applicationServerKey) === publicKey) return saidOf(found);
    await found?.unsubscribe();
    const made = await push?.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
    return made ? saidOf(made) : null;
  } catch {
    return null;
  }
}

/** `browser`: the browser gave no subscription, as where its own push service is out of reach. */
export type PushMissed = 'denied' | 'browser' | Failure;

/** Turns messages on in this browser for a person. To be called from a press: it may ask for leave. Null: it worked. */
export async function beginPush(publicKey: string, userId: string): Promise<PushMissed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  return tellOf(publicKey, userId, false);
}

/** Has a message come at once. Null: it is on its way. */
export const testPush = (publicKey: string, userId: string): Promise<PushMissed | null> =>
  tellOf(publicKey, userId, true);

/** Tells the back end where this browser is reached now; nothing where it is off, and it ends where leave was taken back. */
export async function renewPush(publicKey: string, userId: string): Promise<void> {
  if (pushMark.get() === null) return;
  if (notificationLeave() === 'granted') await tellOf(publicKey, userId, false);
  else await endPush();
}

/** How often it was turned off here: what is under way then stays off. */
let turnedOff = 0;

async function tellOf(publicKey: string, userId: string, test: boolean): Promise<PushMissed | null> {
  const before = turnedOff;
  if (pushMark.get() === null) setHeld('push', true);
  const browser = await subscriptionFor(publicKey);
  if (browser === null) return 'browser';
  const told = await worker.push.subscribe(browser, test);
  if (!told.ok) return told.failure;
  const choices = await worker.push.choices();
  if (before !== turnedOff) {
    await leave();
    await worker.push.unsubscribe(browser.endpoint).catch(() => undefined);
    return null;
  }
  if (choices.ok) pushMark.set({ userId, kinds: choices.value.kinds });
  else pushMark.set({ userId, kinds: pushMark.get()?.kinds ?? [] });
  setHeld('push', false);
  return null;
}

/** Turns it off in this browser, also without a network: what its push service no longer knows, nobody can send to. */
export async function endPush(): Promise<void> {
  turnedOff += 1;
  setHeld('push', true);
  pushMark.set(null);
  await leave();
  if (pushMark.get() === null) setHeld('push', false);
}

async function leave(): Promise<void> {
  const found = await (await registration())?.pushManager?.getSubscription().catch(() => null);
  if (!found) return;
  await found.unsubscribe().catch(() => false);
  // Where somebody is still logged in; else the back end learns it from the push service.
  await worker.push.unsubscribe(found.endpoint).catch(() => undefined);
}
