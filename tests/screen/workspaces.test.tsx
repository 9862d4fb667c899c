import { page } from 'vitest/browser';
import { violationsInBothThemes } from './support/axe.ts';
import { fill, flip, keys, press } from './support/locators.ts';
import { advance, quiet } from './support/quiet.ts';
import { savedBy } from './support/saved-file.ts';
import { expect, test } from './support/test.ts';

const PATH = '/trade?pair=BTC/USDT';

const desk = () => page.getByRole('region', { name: 'Chart', exact: true });
const second = () => page.getByRole('region', { name: 'Chart 2', exact: true });
const pictures = () => page.getByRole('application', { name: /Candle chart/ });
const dialog = () => page.getByRole('dialog', { name: 'Charts and workspaces' });
const row = (name: string) => dialog().getByRole('listitem').filter({ hasText: name });
const save = () => dialog().getByRole('button', { name: 'Save workspace…' });
const field = () => page.getByRole('textbox', { name: 'Name', exact: true });

async function openDialog() {
  await press(desk().getByRole('button', { name: 'Chart view' }));
  await advance(1000);
  await press(page.getByRole('menuitem', { name: 'Charts and workspaces…' }));
  await advance(1000);
}

async function saveAs(name: string) {
  await press(save());
  await advance(1000);
  await fill(field(), name);
  await keys('{Enter}');
  await advance(1000);
}

async function more(name: string, item: string) {
  await press(dialog().getByRole('button', { name: `More for “${name}”` }));
  await press(row(name).getByRole('menuitem', { name: item }));
  await advance(1000);
}

/** Gives the dialog a file, as the file chooser does. */
async function pick(text: string) {
  const input = dialog().getByCss('input[type=file]').element() as HTMLInputElement;
  const data = new DataTransfer();
  data.items.add(new File([text], 'workspace.json'));
  input.files = data.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await quiet();
  await advance(500);
}

test('charts, indicators and panels come back by the name that they were saved under', async ({
  open,
  advance,
}) => {
  const app = await open({ path: PATH });
  await advance(3000);
  await press(desk().getByRole('tab', { name: '5m', exact: true }));
  await openDialog();
  await press(dialog().getByRole('radio', { name: 'Two' }));
  await flip(dialog().getByRole('switch', { name: 'Crosshair at the same time in all charts' }));
  await saveAs('Two BTC');
  await expect.element(row('Two BTC')).toHaveTextContent('2 chartsBTC/USDT');
  expect(await violationsInBothThemes()).toEqual([]);

  // The desk becomes another one.
  await press(dialog().getByRole('radio', { name: 'One' }));
  await keys('{Escape}');
  await advance(1000);
  await press(desk().getByRole('tab', { name: '1D', exact: true }));
  await press(desk().getByRole('button', { name: 'Indicators' }));
  await advance(1000);
  const beside = page.getByRole('dialog', { name: 'Indicators' });
  await press(beside.getByRole('button', { name: /^Remove: / }).first());
  await keys('{Escape}');
  await advance(1000);
  expect(desk().getByCss('[data-indicator="ma:7"]').elements()).toHaveLength(0);
  await press(page.getByRole('button', { name: 'Layout' }));
  await press(page.getByRole('menuitemradio', { name: 'Book focus' }));
  await app.goTo('/trade?pair=ETH/USDT');
  await advance(2000);
  expect(pictures().elements()).toHaveLength(1);
  await app.end();

  const again = await open({ path: '/trade?pair=ETH/USDT', device: app.device });
  await advance(2000);
  await openDialog();
  await press(row('Two BTC').getByRole('button', { name: /^Two BTC/ }));
  await advance(3000);
  expect(dialog().elements()).toHaveLength(0);
  expect(again.path()).toBe('/trade?pair=BTC/USDT');
  expect(pictures().elements()).toHaveLength(2);
  const five = desk().getByRole('tab', { name: '5m', exact: true });
  await expect.element(five).toHaveAttribute('aria-selected', 'true');
  await expect.element(second()).toHaveTextContent(/MA 7 [\d,]+\.\d\d/);
  await press(page.getByRole('button', { name: 'Layout' }));
  await expect
    .element(page.getByRole('menuitemradio', { name: 'Classic' }))
    .toHaveAttribute('aria-checked', 'true');
});

test('a workspace is renamed, replaced and deleted; there are six at most', async ({ open, advance }) => {
  await open({ path: PATH });
  await advance(2000);
  await openDialog();
  await saveAs('First');
  await press(save());
  await advance(1000);
  await fill(field(), 'First');
  await keys('{Enter}');
  await expect.element(page.getByText('You have a workspace with this name')).toBeVisible();
  await keys('{Escape}');
  await advance(1000);
  for (const name of ['B', 'C', 'D', 'E', 'F']) await saveAs(name);
  expect(dialog().getByRole('listitem').elements()).toHaveLength(6);
  await expect.element(save()).toHaveAttribute('aria-disabled', 'true');

  await press(dialog().getByRole('radio', { name: 'Two' }));
  await more('First', 'Replace with the charts shown');
  await expect.element(row('First')).toHaveTextContent('2 charts');
  await more('First', 'Rename workspace…');
  await fill(field(), 'Renamed');
  await keys('{Enter}');
  await advance(1000);
  await expect.element(row('Renamed')).toHaveTextContent('2 charts');
  await more('Renamed', 'Delete workspace…');
  await press(page.getByRole('button', { name: 'Delete workspace', exact: true }));
  await advance(1000);
  expect(row('Renamed').elements()).toHaveLength(0);
  await expect.element(save()).not.toHaveAttribute('aria-disabled');
});

test('a workspace travels as a file; what is none is refused and changes nothing', async ({
  open,
  advance,
}) => {
  const app = await open({ path: PATH });
  await advance(2000);
  await openDialog();
  await press(dialog().getByRole('radio', { name: 'Two' }));
  await saveAs('Travels');
  const file = await savedBy(() => more('Travels', 'Export as file'));
  expect(file.name).toBe('bourse-workspace-Travels.json');
  await app.end();

  await open({ path: PATH });
  await advance(2000);
  await openDialog();
  const kept = () => localStorage.getItem('bourse-workspaces');
  for (const [text, said] of [
    ['{', 'This file is not a workspace, or it is damaged. Nothing was changed.'],
    [
      file.text.replace('15min', '15sec'),
      'This file is not a workspace, or it is damaged. Nothing was changed.',
    ],
    [
      file.text.replace('"version": 1', '"version": 9'),
      'This file was written by a newer version of the app.',
    ],
    [' '.repeat(64_001), 'This file is too large to be a workspace. Nothing was changed.'],
  ] as const) {
    await pick(text);
    await expect.element(dialog().getByRole('status')).toHaveTextContent(said);
    expect(kept()).toBeNull();
  }
  await pick(file.text);
  await expect.element(dialog().getByRole('status')).toHaveTextContent('“Travels” was added.');
  await pick(file.text);
  await expect.element(row('Travels 2')).toBeVisible();
  await press(row('Travels 2').getByRole('button', { name: /^Travels 2/ }));
  await advance(2000);
  expect(pictures().elements()).toHaveLength(2);
});
