/** What a system notification says, and where a click on it leads. */
export interface SystemNotice {
  /** One per event: a second tab replaces its notification instead of adding one. */
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  /** Screen and query, such as "scontract?tab=orders": `clickedAddress` knows which screens. */
  readonly address: string;
}

/** `unavailable`: this browser has no notifications for this page. */
export type NotificationLeave = NotificationPermission | 'unavailable';

const registration = async (): Promise<ServiceWorkerRegistration | null> =>
  (await navigator.serviceWorker?.getRegistration().catch(() => undefined)) ?? null;

/** What the browser says now, without asking anybody. */
export const notificationLeave = (): NotificationLeave =>
  typeof Notification === 'function' && 'serviceWorker' in navigator
    ? Notification.permission
    : 'unavailable';

/** Asks the person where the browser still can. To be called from a click. */
export async function askForNotifications(): Promise<NotificationLeave> {
  if (notificationLeave() === 'unavailable' || (await registration()) === null) return 'unavailable';
  return Notification.requestPermission();
}

/** Hands it to the system. Silent: whether there is a sound is another choice. */
export async function showNotice({ tag, title, body, address }: SystemNotice): Promise<void> {
  const url = `${import.meta.env.BASE_URL}${address}`;
  // Leave taken back meanwhile, or no service worker: the result is in the records all the same.
  await (await registration())
    ?.showNotification(title, { tag, body, silent: true, data: { url } })
    .catch(() => undefined);
}
