import { createListeners } from '#protocol/source.ts';
import { openLive } from './client.ts';

/** What the worker found out, where the browser says that there is no line. */
let found = false;

const changes = createListeners(() => {
  const wentOffline = () => {
    // Until the worker has tried it again.
    found = false;
    changes.tell();
  };
  window.addEventListener('online', changes.tell);
  window.addEventListener('offline', wentOffline);
  const close = openLive<'connection'>({ name: 'connection' }, (message) => {
    if (message.kind !== 'value' || message.value.online === found) return;
    found = message.value.online;
    if (!navigator.onLine) changes.tell();
  });
  return () => {
    window.removeEventListener('online', changes.tell);
    window.removeEventListener('offline', wentOffline);
    close();
  };
});

/**
 * Whether there is a line: what the browser says of none is a hint alone (behind some private networks it always says
 * so), which the worker tries; that there is one is a hope.
 */
export const online = (): boolean => navigator.onLine || found;

/** Tells when `online` may have changed; gives the off-switch. */
export const onOnline = changes.add;
