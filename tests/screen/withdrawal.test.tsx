import { page } from 'vitest/browser';
import { withdrawalDesk } from './support/account-desks.ts';
import { fill, press } from './support/locators.ts';
import { expect, test } from './support/test.ts';

const BITCOIN = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';
const RIPPLE = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';

test('a payment link is taken apart, and its amount is offered', async ({ trader, open }) => {
  await open({ path: '/account/withdrawel?coin=BTC', session: trader });
  const desk = withdrawalDesk();
  await fill(desk.amount, '0.3');
  await desk.paste(`BITCOIN:${BITCOIN}?amount=0.50&label=Shop`);
  await expect.element(desk.address).toHaveValue(BITCOIN);
  await expect.element(page.getByText('Taken from a payment link')).toBeVisible();
  await expect.element(page.getByText('Same as pasted')).toBeVisible();
  await expect.element(desk.amount).toHaveValue('0.3');
  const offer = page.getByRole('button', { name: 'Use 0.5 BTC' });
  await press(offer);
  await expect.element(desk.amount).toHaveValue('0.5');
  await expect.element(offer).not.toBeInTheDocument();

  await desk.paste(`\u200b${BITCOIN.slice(0, 9)}\u2060${BITCOIN.slice(9)}`);
  await expect.element(desk.address).toHaveValue(BITCOIN);
  await expect.element(page.getByText('Invisible characters removed')).toBeVisible();

  await desk.paste('ethereum:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed?value=1e18');
  await expect
    .element(page.getByText('Wrong network: this address is on Ethereum (ERC20), not Bitcoin'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Use / })).not.toBeInTheDocument();
});

test('a link that is typed is taken apart when its field is left', async ({ trader, open }) => {
  await open({ path: '/account/withdrawel?coin=XRP', session: trader });
  const desk = withdrawalDesk();
  await fill(desk.address, `ripple:${RIPPLE}?dt=77&amount=20`);
  await expect.element(desk.address).toHaveValue(`ripple:${RIPPLE}?dt=77&amount=20`);
  await press(desk.amount);
  await expect.element(desk.address).toHaveValue(RIPPLE);
  await expect.element(desk.memo).toHaveValue('77');
  await desk.paste(`${RIPPLE}?dt=78`);
  await expect.element(desk.memo).toHaveValue('77');
  await press(page.getByRole('button', { name: 'Use memo 78' }));
  await expect.element(desk.memo).toHaveValue('78');
});

for (const [what, path] of [
  ['terms', '/assets/getWithdrawTerms'],
  ['networks', '/assets/getChains'],
] as const) {
  test(`a withdrawal whose ${what} could not be read says so, and offers to read them again`, async ({
    exchange,
    trader,
    open,
    advance,
  }) => {
    const limit = page.getByRole('region', { name: 'Your limit' });
    exchange.between((asked) =>
      asked.path === path ? Promise.resolve(new Response('', { status: 500 })) : null,
    );
    await open({ path: '/account/withdrawel?coin=USDT', session: trader });
    await advance(15_000);
    await expect.element(limit.getByRole('button', { name: 'Retry' })).toBeVisible();
    exchange.heal();
    await press(limit.getByRole('button', { name: 'Retry' }));
    await advance(3000);
    await expect.element(limit).toHaveTextContent(/[\d,]+\.\d\d USDT/);
  });
}
