import { expect, test } from 'vitest';
import { type Browser, fixedAbilities } from '#app/features/this-device/abilities.ts';

const whole = (isInstalled: boolean, visible = false): Browser => ({
  navigator: {
    serviceWorker: {},
    setAppBadge() {},
    registerProtocolHandler() {},
    windowControlsOverlay: { visible },
  },
  window: { PushManager: {}, launchQueue: {} },
  isInstalled,
});

test('a browser that has everything says what waits for the installation', () => {
  expect(fixedAbilities(whole(false))).toEqual({
    installed: 'off',
    push: 'ready',
    badge: 'ready',
    files: 'ready',
    links: 'ready',
    overlay: 'ready',
  });
});

test('an installed app says what is in use', () => {
  expect(fixedAbilities(whole(true, true))).toEqual({
    installed: 'on',
    push: 'ready',
    badge: 'on',
    files: 'on',
    links: 'on',
    overlay: 'on',
  });
  expect(fixedAbilities(whole(true)).overlay).toBe('ready');
});

test('a browser that has none of it says so', () => {
  expect(fixedAbilities({ navigator: {}, window: {}, isInstalled: false })).toEqual({
    installed: 'off',
    push: 'none',
    badge: 'none',
    files: 'none',
    links: 'none',
    overlay: 'none',
  });
});
