import { expect, test } from 'vitest';
import type { Cache } from '#worker/cache/cache.ts';
import { type Lists, NO_LISTS } from '#worker/services/settings/account-lists.ts';
import type { DeviceLists } from '#worker/services/settings/device-lists.ts';
import { createDeviceOwner } from '#worker/services/settings/device-owner.ts';
import { keyOf } from '#worker/services/settings/held-settings.ts';

const WHO = '7';

/** Two tabs over one device; `meanwhile` happens before the next change of what is known of somebody's lists. */
function twoTabs() {
  const rows = new Map<string, unknown>();
  let meanwhile: (() => Promise<void>) | null = null;
  const settings = {
    read: async (key: string) => rows.get(key) ?? null,
    write: async (key: string, value: unknown) => void rows.set(key, value),
    remove: async (key: string) => void rows.delete(key),
    update: async (key: string, _shape: unknown, change: (held: unknown) => unknown) => {
      const first = key === keyOf(WHO) ? meanwhile : null;
      if (first) meanwhile = null;
      await first?.();
      rows.set(key, change(rows.get(key) ?? null));
    },
  } as unknown as Cache['settings'];
  const tab = (page: Lists) =>
    createDeviceOwner({
      cache: { settings },
      holder: { userId: () => WHO },
      device: { page: () => page, alerts: async () => [], put: async () => 1 } as unknown as DeviceLists,
      onLeave: () => undefined,
    });
  return {
    rows,
    tab,
    before: (work: () => Promise<void>) => {
      meanwhile = work;
    },
  };
}

test('somebody who leaves in one tab leaves nothing, though another one was just told that its page has it', async () => {
  const { rows, tab, before } = twoTabs();
  const [here, there] = [tab(NO_LISTS), tab(NO_LISTS)];
  await here.enter(WHO, true);
  await there.enter(WHO, true);
  await here.give(NO_LISTS, NO_LISTS, { userId: WHO, base: NO_LISTS });
  before(() => there.leave());
  await here.took(1);
  expect([...rows.keys()]).not.toContain(keyOf(WHO));
});

test('the same where what the account agreed to is kept', async () => {
  const { rows, tab, before } = twoTabs();
  const [here, there] = [tab(NO_LISTS), tab(NO_LISTS)];
  await here.enter(WHO, true);
  await there.enter(WHO, true);
  before(() => there.leave());
  await here.keep(WHO, () => ({ version: 3, base: NO_LISTS, unsaved: null }));
  expect([...rows.keys()]).not.toContain(keyOf(WHO));
});
