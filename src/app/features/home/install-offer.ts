import { createValueStore } from '#app/shared/offline/value-store.ts';

/** Chromium's own offer to install the app; not in the compiler's list. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event;

const offer = createValueStore<InstallEvent | null>(null);

// The browser makes its offer once, at a time of its own: it is kept until the page can show it.
globalThis.addEventListener?.('beforeinstallprompt', (event) => {
  if (!isInstallEvent(event)) return;
  event.preventDefault();
  offer.set(event);
});
globalThis.addEventListener?.('appinstalled', () => offer.set(null));

export const installOffer = {
  available: (): boolean => offer.get() !== null,
  subscribe: offer.subscribe,
  /** Asks the person, through the browser; the offer is used up by it. */
  async accept(): Promise<void> {
    const current = offer.get();
    offer.set(null);
    await current?.prompt();
  },
};
