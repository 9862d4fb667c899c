import { SIGNED_IN_SCREENS } from '../support/screens.ts';
import { expect, test } from './support/test.ts';

/** What still waits for an answer that cannot come. */
const waiting = (): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-skeleton], [aria-busy=true]')]
    .filter((element) => element.checkVisibility())
    .map(
      (element) => `${element.tagName} ${element.closest('section, [role=group], form')?.ariaLabel ?? ''}`,
    );

test('who was on one page sits down offline: every other page says what it knows, and waits for nothing', async ({
  trader,
  device,
  open,
  advance,
}) => {
  const before = await open({ path: '/market', session: trader });
  await advance(10_000);
  await before.end();
  await device.setOffline(true);
  const app = await open({ path: '/market', device: before.device });
  const busy: string[] = [];
  for (const { path } of SIGNED_IN_SCREENS) {
    await app.goTo(path);
    await advance(5000);
    if (document.querySelector('main h1') === null) busy.push(`${path}: no heading`);
    busy.push(...waiting().map((what) => `${path}: ${what}`));
  }
  expect(busy).toEqual([]);
});
