import { expect, test } from 'vitest';
import { type Browser, fixedAbilities, withExchange } from '#app/features/this-device/abilities.ts';

const whole = (isInstalled: boolean, visible = false): Browser => ({
  navigator: {
    serviceWorker: {},
    setAppBadge() {},
    registerProtocolHandler() {},
    windowControlsOverlay: { visible },
  },
  window: { launchQueue: {} },
  isInstalled,
});

test('a browser that has everything says what waits for the installation', () => {
  expect(fixedAbilities(whole(false))).toEqual({
    installed: 'off',
    badge: 'ready',
    files: 'ready',
    links: 'ready',
    overlay: 'ready',
  });
});

test('an installed app says what is in use', () => {
  expect(fixedAbilities(whole(true, true))).toEqual({
    installed: 'on',
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
    badge: 'none',
    files: 'none',
    links: 'none',
    overlay: 'none',
  });
});

test('what the exchange does not offer is said, what its operator does without is not named', () => {
  const here = { storage: 'on', push: 'blocked', passkeys: 'ready' } as const;
  expect(withExchange(here, { push: { publicKey: 'k' }, passkeys: true })).toEqual(here);
  expect(withExchange(here, { passkeys: false })).toEqual({
    storage: 'on',
    push: 'exchange',
    passkeys: 'exchange',
  });
  expect(withExchange(here, { passkeys: false, without: ['push', 'stream'] })).toEqual({
    storage: 'on',
    passkeys: 'exchange',
  });
});
