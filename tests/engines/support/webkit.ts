import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, Capabilities, Key as DriverKey, Origin, type WebDriver } from 'selenium-webdriver';
import { type Engine, type Key, type Tab, WINDOW } from './tab.ts';

// The package's types end before its wheel action.
declare module 'selenium-webdriver/lib/input.js' {
  interface Actions {
    scroll(x: number, y: number, deltaX: number, deltaY: number, origin: string, duration: number): this;
  }
}

const LIBRARIES = '/usr/lib';
const KEYS: Readonly<Record<Key, string>> = {
  Escape: DriverKey.ESCAPE,
  Enter: DriverKey.ENTER,
  Tab: DriverKey.TAB,
  Backspace: DriverKey.BACK_SPACE,
  End: DriverKey.END,
};
/** Lines that MiniBrowser prints for console errors, uncaught exceptions and what the policy blocks. */
const ERROR_LINE = /CONSOLE (?:JS|SECURITY|NETWORK|RENDERING|OTHER|STORAGE)? ?ERROR/;

/** Path of MiniBrowser, which stands below the folder of its architecture; null where it is not installed. */
export function findMiniBrowser(): string | null {
  for (const folder of existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : []) {
    const path = join(LIBRARIES, folder, 'webkit2gtk-4.1', 'MiniBrowser');
    if (existsSync(path)) return path;
  }
  return null;
}

/** Starts WebKitGTK's MiniBrowser under a display of its own. Its profile is in memory, its downloads in a temporary home. */
export async function launchWebKit(): Promise<Engine> {
  const binary = findMiniBrowser();
  if (binary === null)
    throw new Error('No MiniBrowser found. Debian: apt-get install webkit2gtk-driver xvfb');
  const home = mkdtempSync(join(tmpdir(), 'bourse-webkit-'));
  const downloads = join(home, 'Downloads');
  mkdirSync(downloads);
  mkdirSync(join(home, '.config'));
  writeFileSync(join(home, '.config', 'user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n');
  const port = await freePort();
  const problems: string[] = [];
  // With the locale "C" navigator.language is "C", which is no language tag.
  const { LC_ALL: _, ...env } = process.env;
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...env, LANG: 'en_US.UTF-8', HOME: home, XDG_CONFIG_HOME: join(home, '.config') },
  });
  driver.stdout.setEncoding('utf8').on('data', (text: string) => {
    problems.push(...text.split('\n').filter((line) => ERROR_LINE.test(line)));
  });
  const end = () => {
    process.off('exit', end);
    if (driver.pid !== undefined && driver.exitCode === null) process.kill(-driver.pid, 'SIGKILL');
    rmSync(home, { recursive: true, force: true });
  };
  // A run that is cut off must leave neither display nor browser behind.
  process.once('exit', end);
  try {
    await answers(`http://127.0.0.1:${port}/status`);
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      // A form that is left with something in it asks first.
      unhandledPromptBehavior: 'accept',
      'webkitgtk:browserOptions': {
        binary,
        args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
      },
    });
    const session = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(capabilities)
      .build();
    await session
      .manage()
      .window()
      .setRect({ ...WINDOW, x: 0, y: 0 });
    await session.manage().setTimeouts({ pageLoad: 60_000, script: 60_000 });
    return {
      name: 'WebKit',
      first: tabOf(session, await session.getWindowHandle()),
      newTab: async () => {
        await session.switchTo().newWindow('tab');
        return tabOf(session, await session.getWindowHandle());
      },
      problems,
      downloads,
      close: async () => {
        await session.quit();
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

function tabOf(session: WebDriver, handle: string): Tab {
  /** One session drives one tab at a time. */
  const here = async <T>(work: () => Promise<T>): Promise<T> => {
    if ((await session.getWindowHandle().catch(() => null)) !== handle)
      await session.switchTo().window(handle);
    return work();
  };
  const input = () => session.actions({ async: true });
  const at = ({ x, y }: { readonly x: number; readonly y: number }) => ({
    x: Math.round(x),
    y: Math.round(y),
    origin: Origin.VIEWPORT,
    duration: 0,
  });
  return {
    goto: (url) => here(() => session.get(url)),
    reload: () => here(() => session.navigate().refresh()),
    run: (expression) =>
      here(() =>
        session.executeAsyncScript(
          `const done = arguments[arguments.length - 1];
           Promise.resolve((${expression})).then((value) => done({ value }), (error) => done({ error: String(error) }));`,
        ),
      ).then((answer) => {
        const { value, error } = answer as { readonly value: never; readonly error?: string };
        if (error !== undefined) throw new Error(error);
        return value;
      }),
    click: (point) => here(() => input().move(at(point)).click().perform()),
    move: (point) => here(() => input().move(at(point)).perform()),
    drag: (from, to) => here(() => input().move(at(from)).press().move(at(to)).release().perform()),
    wheel: ({ x, y }, deltaY) =>
      here(() => input().scroll(Math.round(x), Math.round(y), 0, deltaY, Origin.VIEWPORT, 0).perform()),
    type: (text) => here(() => input().sendKeys(text).perform()),
    press: (key) => here(() => input().sendKeys(KEYS[key]).perform()),
    paste: () =>
      here(() => input().keyDown(DriverKey.CONTROL).sendKeys('v').keyUp(DriverKey.CONTROL).perform()),
    picture: (file) => here(async () => writeFileSync(file, await session.takeScreenshot(), 'base64')),
  };
}

/** Resolves when an address answers; the driver needs a moment to listen. */
async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver did not start');
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
