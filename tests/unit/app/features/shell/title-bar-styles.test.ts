import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync('src/app/features/shell/top-bar.module.css', 'utf8');
const page = readFileSync('index.html', 'utf8');
const MEDIA = '@media (display-mode: window-controls-overlay)';

/** The rules of a media query, from its brace to the one that closes it. */
function within(text: string, media: string): string {
  const begin = text.indexOf(`${media} {`);
  let depth = 0;
  for (let at = text.indexOf('{', begin); at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return text.slice(begin, at);
  }
  return '';
}

test('nothing of the bar, nor of the skeleton before it, lies under the buttons of the window', () => {
  for (const rules of [within(css, MEDIA), within(page, MEDIA)]) {
    expect(rules).toContain('env(titlebar-area-x, 0px)');
    expect(rules).toContain('env(titlebar-area-width, 100vw)');
  }
});

test('the bar moves the window, and what can be pressed does not', () => {
  const rules = within(css, MEDIA);
  expect(rules).toMatch(/\.bar \{[^}]*app-region: drag/);
  for (const pressed of ['a', 'button', 'dialog', 'popover'])
    expect(rules).toMatch(new RegExp(`\\b${pressed}\\b[^{}]*\\{[^}]*app-region: no-drag`));
});

test('zoomed in, a strip keeps the page from under the buttons', () => {
  const rules = within(css, `${MEDIA} and (max-width: 64rem)`);
  expect(rules).toMatch(/padding-block-start: env\(titlebar-area-height/);
});
