import { notificationLeave } from '#app/shared/notifications/notifications.ts';
import { shellState } from '#app/shared/offline/kept-shell.ts';
import { isPersistent } from '#app/shared/offline/persistence.ts';
import { passkeysHere } from '#app/shared/passkeys/ceremony.ts';
import { pushMark } from '#app/shared/push/push-mark.ts';
import { pushSupport } from '#app/shared/push/push-support.ts';
import type { Platform } from '#protocol/platform.ts';

/** What a browser may have, in the order in which it is told. */
export const ABILITIES = [
  'installed',
  'offline',
  'storage',
  'notifications',
  'push',
  'passkeys',
  'badge',
  'files',
  'links',
  'overlay',
] as const;
export type Ability = (typeof ABILITIES)[number];

/**
 * `on`: in use here. `ready`: it is there once it is wanted. `off`: it is there and not in use. `part`: begun and not
 * whole. `blocked`: the person or the browser said no. `install`: in the installed app alone. `address`: not at an
 * address without a name. `none`: not in this browser. `exchange`: the back end has no use for it.
 */
export type AbilityState =
  | 'on'
  | 'ready'
  | 'off'
  | 'part'
  | 'blocked'
  | 'install'
  | 'address'
  | 'none'
  | 'exchange';
export type Abilities = Readonly<Partial<Record<Ability, AbilityState>>>;

/** What of the browser is looked at; a test brings its own. */
export interface Browser {
  readonly navigator: object;
  readonly window: object;
  readonly isInstalled: boolean;
}

const hereAndNow = (): Browser => ({
  navigator,
  window,
  isInstalled: !matchMedia('(display-mode: browser)').matches,
});

/** What depends on the kind of browser and on the installation alone. */
export function fixedAbilities({
  navigator,
  window,
  isInstalled,
}: Browser): Readonly<Record<'installed' | 'badge' | 'files' | 'links' | 'overlay', AbilityState>> {
  const ofInstalled = (has: boolean): AbilityState => {
    if (!has) return 'none';
    return isInstalled ? 'on' : 'ready';
  };
  const launches = 'launchQueue' in window;
  return {
    installed: isInstalled ? 'on' : 'off',
    badge: ofInstalled('setAppBadge' in navigator),
    files: ofInstalled(launches),
    // Browsers that hand links over to an installed app do so by the same way.
    links: ofInstalled(launches && 'registerProtocolHandler' in navigator),
    overlay: overlayState(navigator),
  };
}

function overlayState(navigator: object): AbilityState {
  if (!('windowControlsOverlay' in navigator)) return 'none';
  const { windowControlsOverlay: overlay } = navigator as { readonly windowControlsOverlay: unknown };
  return typeof overlay === 'object' && overlay !== null && 'visible' in overlay && overlay.visible === true
    ? 'on'
    : 'ready';
}

async function offline(): Promise<AbilityState> {
  if (!('serviceWorker' in navigator)) return 'none';
  const shell = await shellState().catch(() => null);
  if (shell === null) return 'off';
  return shell.missing === 0 ? 'on' : 'part';
}

async function storage(): Promise<AbilityState> {
  const kept = await isPersistent();
  if (kept === null) return 'none';
  return kept ? 'on' : 'off';
}

const NOTICES = { granted: 'on', default: 'off', denied: 'blocked', unavailable: 'none' } as const;
const PASSKEYS = { yes: 'ready', address: 'address', browser: 'none' } as const;

function push(): AbilityState {
  const support = pushSupport();
  if (support !== 'yes') return support;
  const leave = notificationLeave();
  if (leave === 'denied') return 'blocked';
  return leave === 'granted' && pushMark.get() !== null ? 'on' : 'ready';
}

/** The same beside what the exchange offers: a feature that its operator does without is not named. */
export function withExchange(
  here: Abilities,
  platform: Pick<Platform, 'push' | 'passkeys' | 'without'>,
): Abilities {
  const { push: told, passkeys: used, without = [] } = platform;
  const lacking = { ...(!told && { push: 'exchange' }), ...(!used && { passkeys: 'exchange' }) } as const;
  return Object.fromEntries(
    Object.entries({ ...here, ...lacking }).filter(([ability]) => !without.some((each) => each === ability)),
  );
}

/** What this browser has, by looking alone: nobody is asked for anything. */
export async function abilitiesHere(): Promise<Readonly<Record<Ability, AbilityState>>> {
  const [kept, whole] = await Promise.all([storage(), offline()]);
  return {
    ...fixedAbilities(hereAndNow()),
    offline: whole,
    storage: kept,
    notifications: NOTICES[notificationLeave()],
    push: push(),
    passkeys: PASSKEYS[passkeysHere()],
  };
}
