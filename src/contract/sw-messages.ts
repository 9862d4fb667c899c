/** What the page may say to the service worker; workbox-window sends the first one itself. */
export type ServiceWorkerMessage = { readonly type: 'SKIP_WAITING' } | { readonly type: 'BUILD_ID' };
