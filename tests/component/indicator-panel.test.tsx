import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { IndicatorPanel } from '#app/shared/chart/indicators/indicator-panel.tsx';
import type { KeptIndicator } from '#protocol/indicators.ts';
import { surroundings } from './frame.tsx';

beforeEach(() => page.viewport(1300, 900));

/** The panel beside what it draws. */
async function panel(first: readonly KeptIndicator[]) {
  let drawn = first;
  function Stage() {
    const [set, setSet] = useState(first);
    drawn = set;
    return (
      <div style={{ height: 800 }}>
        <IndicatorPanel set={set} onChange={setSet} onClose={() => undefined} />
      </div>
    );
  }
  await render(<Stage />, { wrapper: await surroundings() });
  const dialog = page.getByRole('dialog', { name: 'Indicators' });
  await expect.element(dialog).toBeVisible();
  return { dialog, drawn: () => drawn };
}

it('draws a line in the color and width that were chosen for it, and as the chart has it again', async () => {
  const { dialog, drawn } = await panel([{ kind: 'macd', fast: 12, slow: 26, signal: 9 }]);
  await userEvent.click(dialog.getByRole('button', { name: 'Color 2: Automatic' }));
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Orange' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Line width: Automatic' }));
  await userEvent.click(page.getByRole('menuitemradio', { name: '3 px' }));
  expect(drawn()).toEqual([{ kind: 'macd', fast: 12, slow: 26, signal: 9, color2: 5, weight: 3 }]);
  await userEvent.click(dialog.getByRole('button', { name: 'Color 2: Orange' }));
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Automatic' }));
  expect(drawn()).toEqual([{ kind: 'macd', fast: 12, slow: 26, signal: 9, weight: 3 }]);
});

it('says by which convention an indicator is drawn that has several', async () => {
  const { dialog } = await panel([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await userEvent.click(dialog.getByRole('option', { name: 'Pivot points (UTC day)' }));
  await expect.element(dialog.getByText(/previous UTC day: P = \(high \+ low \+ close\) \/ 3/)).toBeVisible();
});

it('saves what is drawn under a name, draws it again in the place of other indicators, and deletes it', async () => {
  const swing = [{ kind: 'rsi', length: 14, color1: 3 }];
  const { dialog, drawn } = await panel(swing);
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Template name' }), 'Swing');
  await userEvent.keyboard('{Enter}');
  const apply = dialog.getByRole('button', { name: 'Apply template: Swing' });
  await expect.element(apply).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove: Relative strength (RSI)' }));
  expect(drawn()).toEqual([]);
  await userEvent.click(apply);
  expect(drawn()).toEqual(swing);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete template: Swing' }));
  await expect.element(apply).not.toBeInTheDocument();
});

it('finds an indicator by its short name, and adds several one after the other with the keyboard', async () => {
  const { dialog, drawn } = await panel([]);
  const add = dialog.getByRole('button', { name: 'Add' });
  await userEvent.click(add);
  const search = dialog.getByRole('combobox', { name: 'Search indicators' });
  await expect.element(search).toHaveFocus();
  await expect.element(dialog.getByRole('group', { name: 'Volatility' })).toBeVisible();
  await userEvent.keyboard('cmf{Enter}');
  expect(drawn()).toEqual([{ kind: 'cmf', length: 20 }]);
  await expect
    .element(dialog.getByRole('option', { name: 'Chaikin money flow (CMF)' }))
    .toHaveAttribute('aria-selected', 'true');
  await expect.element(dialog.getByText('Added: Chaikin money flow (CMF)')).toBeInTheDocument();
  await userEvent.fill(search, 'bollinger');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(drawn().map(({ kind }) => kind)).toEqual(['cmf', 'bbw']);
  await userEvent.fill(search, 'nothing like it');
  await expect.element(dialog.getByText('No indicator matches “nothing like it”')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(search).not.toBeInTheDocument();
  await expect.element(add).toHaveFocus();
  await expect.element(dialog).toBeVisible();
});

it('stops adding at the most that a chart takes', async () => {
  const full = Array.from({ length: 11 }, (_, at) => ({ kind: 'ma', length: at + 2 }));
  const { dialog, drawn } = await panel(full);
  const add = dialog.getByRole('button', { name: 'Add' });
  await userEvent.click(add);
  await userEvent.keyboard('hull{Enter}');
  expect(drawn()).toHaveLength(12);
  await expect.element(dialog.getByRole('combobox')).not.toBeInTheDocument();
  await expect.element(add).toHaveFocus();
  await expect.element(add).toHaveAttribute('aria-disabled', 'true');
});

it('says why an indicator that exists can not be added', async () => {
  const panes = [{ kind: 'rsi', length: 14 }, { kind: 'obv' }, { kind: 'atr', length: 14 }, { kind: 'pvt' }];
  const { dialog } = await panel(panes);
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  const search = dialog.getByRole('combobox', { name: 'Search indicators' });
  await userEvent.fill(search, 'choppiness');
  await expect.element(dialog.getByRole('status').getByText('Up to 4 panes below the chart')).toBeVisible();
  await userEvent.fill(search, 'pvt');
  await expect.element(dialog.getByText('Already in the list')).toBeVisible();
});

it('hides an indicator without its parameters and colors being lost, and shows it again', async () => {
  const rsi = { kind: 'rsi', length: 21, color1: 3 };
  const { dialog, drawn } = await panel([rsi]);
  await userEvent.click(dialog.getByRole('button', { name: 'Hide: Relative strength (RSI)' }));
  expect(drawn()).toEqual([{ ...rsi, hidden: 1 }]);
  await userEvent.click(dialog.getByRole('button', { name: 'Show: Relative strength (RSI)' }));
  expect(drawn()).toEqual([rsi]);
});
