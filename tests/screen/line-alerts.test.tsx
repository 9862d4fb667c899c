import { type Locator, page } from 'vitest/browser';
import { fill, flip, focus, keys, press } from './support/locators.ts';
import { expect, test } from './support/test.ts';

const chart = () => page.getByRole('region', { name: 'Chart' });
const picture = () => chart().getByRole('application');
const said = (text: string | RegExp) => page.getByRole('region', { name: 'Notifications' }).getByText(text);
/** More than a round of the background watch. */
const ROUND = 11_000;

test('a drawn line tells as the price crosses it, once, over a reload; its alert moves and ends with it', async ({
  exchange,
  open,
  advance,
}) => {
  // Far below all that the chart shows.
  let price = 1;
  exchange.between(({ path }) =>
    path === '/huobi/getHuobiDetailsByQuoteCoin'
      ? Promise.resolve(
          Response.json({
            status: 'ok',
            data: [
              {
                ...{ baseCoin: 'BTC', quoteCoin: 'USDT', logo: '' },
                tick: { open: price, close: price, high: price * 2, low: price / 2, vol: 1 },
              },
            ],
          }),
        )
      : null,
  );
  const pressed = async (target: Locator) => {
    await press(target);
    await advance(500);
  };
  /** A tool's key, then one in the middle of the plot; its own tools stand over the chart. */
  const drawByKeys = async (key: string, name: string) => {
    await focus(picture());
    await keys(key);
    await keys('{Enter}');
    await advance(1000);
    const bar = page.getByRole('toolbar', { name, exact: true });
    await expect.element(bar).toBeVisible();
    return bar;
  };
  /** Asks of the list of alerts, and closes it again. */
  const inList = async (look: (dialog: Locator) => Promise<unknown>) => {
    await pressed(page.getByRole('button', { name: /price alert.* for BTC\/USDT/i }));
    await look(page.getByRole('dialog', { name: 'Price alerts' }));
    await keys('{Escape}');
    await advance(500);
  };
  const lists = (text: RegExp) =>
    inList((dialog) => expect.element(dialog.getByRole('listitem')).toHaveTextContent(text));
  const none = () => inList((dialog) => expect.element(dialog.getByText('No alerts yet')).toBeVisible());

  const app = await open({ path: '/trade?pair=BTC/USDT' });
  await advance(2000);
  await pressed(chart().getByRole('button', { name: 'Drawing tools' }));
  await expect.element(page.getByRole('toolbar', { name: 'Drawing tools' })).toBeVisible();

  // The alert of a line that is deleted goes with it, and comes back with it.
  const trend = await drawByKeys('{Alt>}t{/Alt}', 'Trend line');
  await pressed(trend.getByRole('button', { name: 'Price alert', exact: true }));
  await pressed(page.getByRole('menuitem', { name: 'Alert when the price crosses it' }));
  await expect.element(said(/^Alert set\. It follows the line/)).toBeVisible();
  await lists(/BTC\/USDT crosses trend line/);
  await pressed(trend.getByRole('button', { name: 'Delete' }));
  await none();
  await focus(picture());
  await keys('{Control>}z{/Control}');
  await lists(/BTC\/USDT crosses trend line/);
  await focus(picture());
  await keys('{Control>}y{/Control}');
  await none();

  // A level of a retracement can have one of its own.
  const levels = await drawByKeys('{Alt>}f{/Alt}', 'Fibonacci retracement');
  const bell = levels.getByRole('button', { name: /Price alert|Alert set/ });
  await pressed(bell);
  await pressed(page.getByRole('menuitem', { name: 'Alert at 0.618' }));
  await expect.element(bell).toHaveAccessibleName('Alert set');
  await lists(/crosses Fibonacci retracement 0\.618/);
  await pressed(bell);
  await pressed(page.getByRole('menuitem', { name: 'Note, repeat, sound at 0.618' }));
  const choices = page.getByRole('dialog', { name: 'Price alert', exact: true });
  await fill(choices.getByLabelText('Note (optional)'), 'golden');
  await flip(choices.getByRole('checkbox', { name: 'Repeat' }));
  await pressed(choices.getByRole('button', { name: 'Save alert' }));
  expect(choices.elements()).toHaveLength(0);
  await lists(/retracement 0\.618.*golden.*Repeats.*Sound/);
  // It ends with its level, and comes back with it.
  await pressed(levels.getByRole('button', { name: 'Saved styles' }));
  await pressed(page.getByRole('menuitem', { name: 'Edit levels…' }));
  const ratios = page.getByRole('dialog', { name: /^Levels/ });
  await flip(ratios.getByRole('checkbox', { name: 'Show: 0.618' }));
  await pressed(ratios.getByRole('button', { name: 'Save' }));
  await none();
  await focus(picture());
  await keys('{Control>}z{/Control}');
  await lists(/retracement 0\.618.*golden.*Repeats.*Sound/);
  await pressed(bell);
  await pressed(page.getByRole('menuitem', { name: 'Remove alert at 0.618' }));
  await expect.element(bell).toHaveAccessibleName('Price alert');

  // So can a horizontal ray, and an extended line.
  const ray = await drawByKeys('{Alt>}j{/Alt}', 'Horizontal ray');
  await pressed(ray.getByRole('button', { name: 'Price alert', exact: true }));
  await pressed(page.getByRole('menuitem', { name: 'Alert when the price crosses it' }));
  await expect.element(said('Alert set')).toBeVisible();
  await lists(/crosses horizontal ray/);
  await pressed(ray.getByRole('button', { name: 'Delete' }));
  const lines = page
    .getByRole('toolbar', { name: 'Drawing tools' })
    .getByRole('button', { name: /^Trend line/ });
  await focus(lines);
  await keys('{ArrowRight}');
  await pressed(page.getByRole('menuitemradio', { name: /^Extended line/ }));
  await keys('{Enter}');
  await advance(1000);
  const extended = page.getByRole('toolbar', { name: 'Extended line', exact: true });
  await pressed(extended.getByRole('button', { name: 'Price alert', exact: true }));
  await pressed(page.getByRole('menuitem', { name: 'Alert when the price crosses it' }));
  await lists(/crosses extended line/);
  await pressed(extended.getByRole('button', { name: 'Delete' }));
  await none();

  const bar = await drawByKeys('{Alt>}h{/Alt}', 'Horizontal line');
  await pressed(bar.getByRole('button', { name: 'Price alert', exact: true }));
  await pressed(page.getByRole('menuitem', { name: 'Alert when the price crosses it' }));
  await expect.element(bar.getByRole('button', { name: 'Alert set', exact: true })).toBeVisible();
  await focus(picture());
  await keys('{Shift>}{ArrowUp}{/Shift}');
  // Until the price was seen on one side of where the line is now.
  await advance(2 * ROUND);

  await app.end();
  const later = await open({ path: '/trade?pair=BTC/USDT', device: app.device });
  await advance(1000);
  await expect.element(picture()).toBeVisible();
  price = 9_000_000;
  const news = said('BTC/USDT crosses horizontal line: now 9,000,000.00');
  // It is shown for two seconds.
  for (let second = 0; second < 11 && news.elements().length === 0; second += 1) await advance(1000);
  await expect.element(news).toBeVisible();
  await lists(/crosses horizontal line.*at 9,000,000\.00.*Triggered/);
  await later.end();
  await open({ path: '/trade?pair=BTC/USDT', device: app.device });
  await advance(1000);
  await lists(/Triggered/);
  for (let second = 0; second < 11; second += 1) {
    await advance(1000);
    expect(news.elements()).toHaveLength(0);
  }
});
