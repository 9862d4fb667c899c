/** The part of a BroadcastChannel that pages use. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;

const UNHEARD: TabChannel = { postMessage: () => {}, addEventListener: () => {}, close: () => {} };

/** Talks to the other tabs under a name; where the browser has no BroadcastChannel, this tab stands alone. */
export const openTabChannel = (name: string): TabChannel =>
  typeof BroadcastChannel === 'undefined' ? UNHEARD : new BroadcastChannel(name);
