import { page } from 'vitest/browser';
import { fill, flip, press } from './support/locators.ts';
import { expect, test } from './support/test.ts';
import { chinese as t } from './support/words.ts';

const labelled = (key: string) => page.getByLabelText(t(key), { exact: true });
const button = (key: string) => page.getByRole('button', { name: t(key), exact: true });
/** The row of USDT among the holdings. */
const tether = () => page.getByRole('row').filter({ hasText: 'Tether' });
/** "offline since 14:03" without its time. */
const offlineWords = () => new RegExp(t('ui.age.offline').split('{{')[0] ?? '');

test('a newcomer registers, funds, orders, checks the result and reads it all offline, in Chinese', async ({
  exchange,
  open,
  device,
  advance,
}) => {
  const account = 'newcomer@bourse.test';
  const expectSaid = async (key: string) => {
    const said = page.getByRole('region', { name: t('ui.toast.region') }).getByRole('listitem');
    await expect.element(said.filter({ hasText: t(key) })).toBeVisible();
  };
  const tickAll = async (boxes = page.getByRole('checkbox')) => {
    for (let at = 0; at < boxes.elements().length; at += 1) await flip(boxes.nth(at));
  };

  const app = await open({ path: '/main', locale: 'zh-CN' });
  await advance(1000);
  await press(page.getByRole('banner').getByRole('link', { name: t('shell.account.register') }));
  await advance(1000);
  await fill(labelled('login.field.email'), account);
  await press(button('codes.send'));
  await fill(labelled('codes.label'), await exchange.codeFor(account));
  await fill(labelled('login.field.password'), 'First-Day-1');
  await fill(labelled('login.field.confirm'), 'First-Day-1');
  await tickAll();
  await press(page.getByRole('main').getByRole('button', { name: t('login.submit.register') }));
  await advance(1000);
  // No second code: the mailbox is proven.
  expect(app.path()).toBe('/main');
  await expect.element(page.getByRole('button', { name: 'newc***test' })).toBeVisible();

  await press(page.getByRole('banner').getByRole('link', { name: t('shell.nav.market') }));
  await advance(1000);
  await expect.element(page.getByRole('row').filter({ hasText: 'BTC/USDT' })).toBeVisible();

  await app.goTo('/account/assert/2');
  await advance(1000);
  await expect.element(tether()).toHaveTextContent('1,000.0000');
  await press(button('account.transfer').first());
  await advance(1000);
  const dialog = page.getByRole('dialog');
  await fill(dialog.getByLabelText(t('transfer.amount'), { exact: true }), '200');
  await press(dialog.getByRole('button', { name: t('transfer.submit'), exact: true }));
  await expectSaid('l.c_a_transferSuc');
  await press(page.getByRole('tab', { name: t('account.name.1') }));
  await advance(1000);
  await expect.element(tether()).toHaveTextContent('200.00000000');

  await app.goTo('/scontract');
  await advance(1000);
  await expect.element(page.getByCss('[data-state=ready]')).toBeVisible();
  await fill(labelled('contract.form.amount'), '20');
  await press(page.getByRole('button', { name: t('contract.form.up') }));
  await advance(1000);
  const risk = page.getByRole('dialog', { name: t('contract.risk.title') });
  const accept = risk.getByRole('button', { name: t('contract.risk.accept') });
  await press(accept);
  // Nothing is ticked for anybody.
  await expect.element(risk.getByText(t('contract.risk.tick')).first()).toBeVisible();
  await tickAll(risk.getByRole('checkbox'));
  await press(accept);
  await advance(1000);
  await press(page.getByRole('button', { name: t('contract.confirm.up') }));
  await expectSaid('l.c_create_success');
  await expect
    .element(page.getByRole('list', { name: t('contract.running.list') }))
    .toHaveTextContent('20.00 USDT');

  // It runs on while nobody looks.
  await app.end();
  await advance(70_000);
  const again = await open({ path: '/scontract', device: app.device, locale: 'zh-CN' });
  await advance(1000);
  await press(page.getByRole('tab', { name: t('contract.tab.orders') }));
  await advance(1000);
  await press(page.getByRole('button', { name: t('contract.receipt.open') }).first());
  await advance(1000);
  const receipt = page.getByRole('dialog', { name: t('contract.receipt.title') });
  await expect.element(receipt.getByText(t('contract.receipt.matches'))).toBeVisible();
  await expect.element(receipt.getByText(/^\d{10,}$/)).toHaveLength(2);

  await again.goTo('/account/assert/1');
  await advance(1000);
  await expect.element(tether()).toBeVisible();
  await again.end();
  await device.setOffline(true);
  const later = await open({ path: '/scontract', device: app.device, locale: 'zh-CN' });
  await advance(1000);
  await expect.element(page.getByCss('[data-state=ready]')).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveTextContent(offlineWords());
  await later.goTo('/account/assert/1');
  await advance(1000);
  await expect.element(tether()).toHaveTextContent(/(180|200|216)\.0{8}/);
  await expect.element(page.getByRole('main')).toHaveTextContent(offlineWords());
  await expect.element(button('account.transfer').first()).toHaveAttribute('aria-disabled', 'true');
});
