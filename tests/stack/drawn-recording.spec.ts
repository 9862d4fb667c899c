import { readFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { type Drawing, drawFlight } from '../replay/draw/serve.ts';

const RECORDING = 'tests/integration/flight/offline-desk.jsonl';

const test = base.extend<{ drawing: Drawing }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from this pattern
  drawing: async ({}, use) => {
    const drawing = await drawFlight(readFileSync(RECORDING, 'utf8'));
    await use(drawing);
    await drawing.close();
  },
});

test('a recording is drawn on the screen where it was made, at any of its moments', async ({
  page,
  drawing,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(drawing.url);
  await expect(page).toHaveURL(/\/pc\/trade\?pair=BTC/);
  const bar = page.getByRole('group', { name: 'Recording' });
  const book = page.getByRole('region', { name: 'Order book' });
  await expect(bar).toContainText('of 22 s');
  await expect(page.getByText('pers***alid')).toBeVisible();

  const goTo = async (moment: string) => {
    await bar.getByRole('slider', { name: 'Moment' }).fill(moment);
    await expect(bar.getByRole('button', { name: 'Play' })).toBeVisible();
    await expect(bar).toContainText(`${Math.floor(Number(moment) / 1000)} of 22 s`);
  };
  await goTo('21000');
  await expect(book).toContainText('51,890.');
  await expect(page.getByRole('contentinfo')).toContainText('00:58:31');
  // The network of the recording went at 4.6 s.
  await goTo('9000');
  await expect(page.getByRole('contentinfo')).toContainText('Offline');
  await expect(page.getByText(/^Live/)).toHaveCount(0);
  await bar.getByRole('button', { name: 'Play' }).click();
  await bar.getByRole('combobox', { name: 'Speed' }).selectOption('16');
  await expect(bar).toContainText('22 of 22 s');
  await expect(page.getByRole('contentinfo')).toContainText('Online');
  expect(asked.filter((path) => path.startsWith('/bb/'))).toEqual([]);
  expect((await page.request.post(new URL('/bb/app/paramter/getPublic', drawing.url).href)).status()).toBe(
    503,
  );
});
