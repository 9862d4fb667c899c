import { beforeEach, describe, expect, it } from 'vitest';
import { page, server } from 'vitest/browser';
import { setTheme, THEMES } from './frame.tsx';
import { PARTS } from './part.ts';
import { show } from './show.tsx';

beforeEach(() => page.viewport(1300, 1600));

// Another system draws letters otherwise.
describe.skipIf(server.platform !== 'linux').each(THEMES)('%s', (theme) => {
  it.each(PARTS.map((part) => [part.name, part] as const))('%s looks as it did', async (name, part) => {
    setTheme(theme);
    const frame = await show(part);
    await document.fonts.ready;
    await expect.element(frame).toMatchScreenshot(`${name}-${theme}`);
  });
});
