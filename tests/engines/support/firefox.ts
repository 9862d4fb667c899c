import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Page } from 'puppeteer-core';
import { type Engine, type Tab, WINDOW } from './tab.ts';

export const FIREFOX = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';

/** Starts Firefox over WebDriver BiDi. */
export async function launchFirefox(): Promise<Engine> {
  const downloads = mkdtempSync(join(tmpdir(), 'bourse-firefox-'));
  const problems: string[] = [];
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
    defaultViewport: { ...WINDOW },
    args: [`--width=${WINDOW.width}`, `--height=${WINDOW.height}`],
    extraPrefsFirefox: {
      'browser.download.dir': downloads,
      'browser.download.folderList': 2,
      'browser.download.useDownloadDir': true,
      'intl.accept_languages': 'en-US, en',
    },
  });
  const opened = async (page: Page): Promise<Tab> => {
    // The protocol hands objects over without their words.
    await page.evaluateOnNewDocument(() => {
      const { error } = console;
      console.error = (...said: readonly unknown[]) =>
        error(
          said.map((part) => (part instanceof Error ? (part.stack ?? String(part)) : String(part))).join(' '),
        );
    });
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => problems.push(`uncaught: ${String(error)}`));
    // A form that is left with something in it asks first.
    page.on('dialog', (dialog) => void dialog.accept());
    return tabOf(page);
  };
  return {
    name: 'Firefox',
    first: await opened((await browser.pages())[0] ?? (await browser.newPage())),
    newTab: async () => opened(await browser.newPage()),
    problems,
    downloads,
    close: async () => {
      await browser.close();
      rmSync(downloads, { recursive: true, force: true });
    },
  };
}

function tabOf(page: Page): Tab {
  // Pages of the app poll for as long as they are open: "load" is the only end a navigation has.
  const whole = { waitUntil: 'load', timeout: 60_000 } as const;
  return {
    goto: async (url) => {
      await page.goto(url, whole);
    },
    reload: async () => {
      await page.reload(whole);
    },
    run: (expression) => page.evaluate(expression) as Promise<never>,
    click: async ({ x, y }) => {
      await page.bringToFront();
      await page.mouse.click(x, y);
    },
    move: ({ x, y }) => page.mouse.move(x, y),
    drag: async (from, to) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 6 });
      await page.mouse.up();
    },
    wheel: async ({ x, y }, deltaY) => {
      await page.mouse.move(x, y);
      await page.mouse.wheel({ deltaY });
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    paste: async () => {
      await page.keyboard.down('Control');
      await page.keyboard.press('v');
      await page.keyboard.up('Control');
    },
    picture: async (file) => writeFileSync(file, await page.screenshot()),
  };
}
