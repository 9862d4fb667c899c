import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openScreen, SIGNED_IN_SCREENS, tour, VISITOR_SCREENS } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const LONGER_THAN = 12;

function texts(language: string): readonly string[] {
  const folder = join('src/app/i18n/locales', language);
  return readdirSync(folder).flatMap((file) =>
    Object.values(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>),
  );
}

/** The long pieces of the English catalogue, between placeholders and tags, that no Chinese text holds too. */
function englishPieces(): readonly string[] {
  const chinese = texts('zh-CN').join('\n');
  return texts('en-US')
    .flatMap((text) => text.split(/\{\{\w+\}\}|<\/?\w+>/))
    .map((piece) => piece.trim())
    .filter((piece) => piece.length > LONGER_THAN && !chinese.includes(piece));
}

for (const as of ['visitor', 'demo'] as const) {
  test.describe(`${as} in Chinese`, () => {
    test.use({ as, language: 'zh-CN' });

    test('no screen has English left over', async ({ page }) => {
      const pieces = englishPieces();
      expect(pieces.length).toBeGreaterThan(200);
      const left: string[] = [];
      await openScreen(page, '/main');
      await tour(page, as === 'visitor' ? VISITOR_SCREENS : SIGNED_IN_SCREENS, async () => {
        const said = await page.evaluate(() => {
          const named = [...document.querySelectorAll('[aria-label], [placeholder], [title]')].flatMap(
            (element) =>
              ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
          );
          // Names of calls and tables are no language's words.
          const names = [...document.querySelectorAll('[translate=no]')].map((part) => part.textContent);
          const text = names
            .filter((name) => name.startsWith('/'))
            .reduce((left, name) => left.replaceAll(name, ''), document.body.innerText);
          return [document.title, text, ...named].join('\n');
        });
        const at = new URL(page.url()).pathname;
        left.push(...pieces.filter((piece) => said.includes(piece)).map((piece) => `${at}: ${piece}`));
        await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
        expect(await page.title()).toMatch(/[\u4e00-\u9fff]/);
      });
      expect(left).toEqual([]);
    });
  });
}

/** The colour of an upward move, as red, green and blue. */
const upColour = () => {
  const probe = document.createElement('i');
  probe.style.color = 'var(--up)';
  document.body.append(probe);
  const [red = 0, green = 0] = (getComputedStyle(probe).color.match(/\d+/g) ?? []).map(Number);
  probe.remove();
  return red > green ? 'red' : 'green';
};

test('switching keeps what was typed, tells the server and the other tabs, and turns up red', async ({
  page,
  context,
}) => {
  await openScreen(page, '/login/register');
  const other = await context.newPage();
  await openScreen(other, '/market');
  await page.bringToFront();
  expect(await page.evaluate(upColour)).toBe('green');

  const form = page.locator('main form');
  const inputs = form.locator('input:not([type=checkbox])');
  await inputs.nth(0).fill('somebody@bourse.test');
  await inputs.nth(2).fill('Half-typed-1');
  await form.getByRole('checkbox').first().check();
  const language = page.getByRole('button', { name: /^(Language|语言)/ });
  await language.click();
  const chosen = page.getByRole('menuitemradio', { name: '简体中文' });
  await chosen.press('Enter');

  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page.locator('main h1')).toHaveText('创建账户');
  await expect(language).toBeFocused();
  await expect(inputs.nth(0)).toHaveValue('somebody@bourse.test');
  await expect(inputs.nth(2)).toHaveValue('Half-typed-1');
  await expect(form.getByRole('checkbox').first()).toBeChecked();
  expect(await page.evaluate(upColour)).toBe('red');

  await expect(other.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(other.locator('main h1')).toHaveText('行情');

  const asked = page.waitForRequest((request) => request.url().includes('/user/sendEmailCode'));
  await form.getByRole('button', { name: '发送验证码' }).click();
  expect((await asked).headers()['accept-language']).toBe('zh-CN,zh');
});
