/** What the page may say to the service worker; workbox-window sends the first one itself. */
export type ServiceWorkerMessage = { readonly type: 'SKIP_WAITING' } | { readonly type: 'BUILD_ID' };

/** What the service worker says to a page: somebody clicked a notification that leads to this address of the app. */
export interface NotificationClicked {
  readonly type: 'NOTIFICATION_CLICKED';
  readonly url: string;
}
