import { createListeners } from '#protocol/source.ts';

/** Chromium's own offer to install the app; not in the compiler's list. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event;

let offer: InstallEvent | null = null;
const listeners = createListeners();

function replace(next: InstallEvent | null): void {
  offer = next;
  listeners.tell();
}

// The browser makes its offer once, at a time of its own: it is kept until the page can show it.
globalThis.addEventListener?.('beforeinstallprompt', (event) => {
  if (!isInstallEvent(event)) return;
  event.preventDefault();
  replace(event);
});
globalThis.addEventListener?.('appinstalled', () => replace(null));

export const installOffer = {
  available: (): boolean => offer !== null,
  subscribe: listeners.add,
  /** Asks the person, through the browser; the offer is used up by it. */
  async accept(): Promise<void> {
    const current = offer;
    replace(null);
    await current?.prompt();
  },
};
