import { beforeEach, describe, expect, it } from 'vitest';
import { page, server, userEvent } from 'vitest/browser';
import { toasts } from '#app/ui/toast-store.ts';
import { PARTS } from './all-parts.ts';
import { setTheme, THEMES } from './frame.tsx';
import { part as candleChart } from './parts/candle-chart.tsx';
import { part as depth } from './parts/depth.tsx';
import { part as dialog } from './parts/dialog.tsx';
import { part as lineChart } from './parts/line-chart.tsx';
import { part as menu } from './parts/menu.tsx';
import { part as toaster } from './parts/toaster.tsx';
import { part as tooltip } from './parts/tooltip.tsx';
import { show } from './show.tsx';

beforeEach(() => page.viewport(1300, 1600));

// Another system draws letters otherwise.
describe.skipIf(server.platform !== 'linux').each(THEMES)('%s', (theme) => {
  beforeEach(() => setTheme(theme));

  it.each(PARTS.map((part) => [part.name, part] as const))('%s looks as it did', async (name, part) => {
    const frame = await show(part);
    // Wherever the test before has left the pointer.
    await userEvent.hover(document.body, { position: { x: 1, y: 1 } });
    await document.fonts.ready;
    await expect.element(frame).toMatchScreenshot(`${name}-${theme}`);
  });

  it('an open question looks as it did', async () => {
    const frame = await show(dialog, 'a question');
    await userEvent.click(frame.getByRole('button'));
    await expect.element(page.getByRole('alertdialog')).toMatchScreenshot(`question-${theme}`);
  });

  it('an open menu looks as it did', async () => {
    const frame = await show(menu);
    await userEvent.click(frame.getByRole('button'));
    await expect.element(page.getByRole('menu')).toMatchScreenshot(`menu-${theme}`);
  });

  it('a tip that is shown looks as it did', async () => {
    const frame = await show(tooltip);
    await userEvent.hover(frame.getByText('Taker fee'));
    await expect.element(page.getByRole('tooltip')).toMatchScreenshot(`tip-${theme}`);
  });

  it('what a chart says of the candle under the pointer looks as it did', async () => {
    const frame = await show(candleChart, 'candles');
    const chart = frame.getByRole('application');
    await userEvent.hover(chart, { position: { x: 120, y: 120 } });
    await expect.element(chart).toMatchScreenshot(`crosshair-${theme}`);
  });

  it('the table of a chart looks as it did', async () => {
    const frame = await show(candleChart, 'candles');
    await userEvent.click(frame.getByRole('button', { name: 'Show as table' }));
    await expect.element(frame.getByRole('table')).toBeVisible();
    await expect.element(frame.getByRole('figure')).toMatchScreenshot(`chart-table-${theme}`);
  });

  it.each([
    ['line', lineChart, 'with days and an end', { x: 240, y: 60 }],
    ['depth', depth, 'both sides', { x: 60, y: 100 }],
  ] as const)('what a %s says under the pointer looks as it did', async (name, part, state, position) => {
    const frame = await show(part, state);
    await userEvent.hover(frame.getByRole('img'), { position });
    await expect.element(frame).toMatchScreenshot(`${name}-pointed-${theme}`);
  });

  it('toasts look as they did', async () => {
    const frame = await show(toaster);
    for (const kind of ['busy', 'error']) await userEvent.click(frame.getByRole('button', { name: kind }));
    const shown = page.getByRole('region', { name: 'Notifications' });
    // The pointer on them keeps them.
    await userEvent.hover(shown);
    await expect.element(shown).toMatchScreenshot(`toasts-${theme}`);
    for (const { id } of toasts.shown()) toasts.dismiss(id);
  });
});
