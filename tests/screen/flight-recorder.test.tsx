import { page } from 'vitest/browser';
import { readFlight } from '#protocol/flight-file.ts';
import { signInDemo } from './support/account-desks.ts';
import { fill, press } from './support/locators.ts';
import { savedBy } from './support/saved-file.ts';
import { expect, test } from './support/test.ts';

const EMAIL = 'demo@bourse.test';
const device = () => page.getByRole('region', { name: 'Flight recorder' });
const preview = () => page.getByRole('dialog', { name: 'Preview of the recording' });

test('the recording is looked through, searched and saved without anything of the person', async ({
  exchange,
  open,
  advance,
}) => {
  const session = await signInDemo(exchange);
  await open({ path: '/about/device', session });
  await press(device().getByRole('switch', { name: /Keep the last hour/ }));
  await advance(20_000);
  await expect.element(device()).toHaveTextContent(/\d events, /);

  await press(device().getByRole('button', { name: 'Preview and save' }));
  await advance(1000);
  await expect.element(preview().getByRole('region')).toHaveTextContent('"k":"flight"');
  await fill(preview().getByRole('searchbox'), EMAIL);
  await expect.element(preview()).toHaveTextContent('The file does not contain it');
  await fill(preview().getByRole('searchbox'), '/paramter/getPublic');
  await expect.element(preview()).toHaveTextContent(/\d lines? contains? it/);

  const { name, text } = await savedBy(() => press(preview().getByRole('button', { name: 'Save file' })));
  expect(name).toMatch(/^bourse-flight-.*\.jsonl$/);
  const flight = readFlight(text);
  expect(flight.events.some((event) => event.k === 'answer' && event.path === '/user/info')).toBe(true);
  for (const secret of [EMAIL, session.token]) expect(text).not.toContain(secret);
});

test('a recording that was switched on goes on at the next visit', async ({ exchange, open, advance }) => {
  const session = await signInDemo(exchange);
  const first = await open({ path: '/about/device', session });
  await press(device().getByRole('switch', { name: /Keep the last hour/ }));
  await first.end();
  await open({ path: '/about/device', session, device: first.device });
  await advance(3000);
  await expect.element(device().getByRole('switch', { name: /Keep the last hour/ })).toBeChecked();
  await expect.element(device()).toHaveTextContent(/\d events, /);
});
