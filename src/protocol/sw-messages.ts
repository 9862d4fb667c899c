/**
 * What the page may say to the service worker. The other two than the first come with a
 * port and are answered by a `ShellState` on it: at once, and when all that is kept was looked through and what is
 * missing or wrong was asked for again.
 */
export type ServiceWorkerMessage =
  | { readonly type: 'SKIP_WAITING' }
  | { readonly type: 'SHELL_STATE' }
  | { readonly type: 'REPAIR' };

/** How whole the app is that the service worker keeps on the device. */
export interface ShellState {
  /** SHA-256 of its document: another one with every build. */
  readonly build: string;
  /** How many files belong to the app, and how many of them are not on the device. */
  readonly files: number;
  readonly missing: number;
  /** The file that came otherwise than the build made it when it was last asked for; null when none did. */
  readonly refused: string | null;
}

/** What the service worker says to a page: somebody clicked a notification that leads to this address of the app. */
export interface NotificationClicked {
  readonly type: 'NOTIFICATION_CLICKED';
  readonly url: string;
}

/** What people may be told of while the app is closed. */
export type PushKind =
  | 'fills'
  | 'exits'
  | 'contracts'
  | 'alerts'
  | 'deposits'
  | 'withdrawals'
  | 'security'
  | 'products';

/**
 * Where the record of each kind is, below the app's base, and of a test the settings. A back end names a kind and never
 * an address.
 */
export const PUSH_SCREENS: Readonly<Record<PushKind | 'test', string>> = {
  fills: 'trade',
  exits: 'trade',
  contracts: 'scontract?tab=orders',
  alerts: 'trade',
  deposits: 'account/recharge',
  withdrawals: 'account/withdrawel',
  security: 'setting/message',
  products: 'setting/message',
  test: 'setting/preferences',
};

/** What the service worker says to a page: a message of the back end was clicked that leads to this address. */
export interface PushClicked {
  readonly type: 'PUSH_CLICKED';
  readonly url: string;
}

/** What the service worker says to its pages: the browser has ended or changed what it can be reached by. */
export interface PushChanged {
  readonly type: 'PUSH_CHANGED';
}

/** What the service worker says to its pages: this file came otherwise than the build made it, and is not kept. */
export interface ShellRefused {
  readonly type: 'SHELL_REFUSED';
  readonly file: string;
}

/** What the kill switch (`public/sw-off.js`) says to the pages, which then end their service worker. */
export interface SwitchedOff {
  readonly type: 'SWITCHED_OFF';
}
