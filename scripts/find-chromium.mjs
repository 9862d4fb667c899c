import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const SHELL = 'chromium-headless-shell';
const FIXED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Finds a Chromium: CHROME_PATH, the system's, then Playwright's own. Throws, naming the command that installs one. */
export function findChromium(env = process.env) {
  if (env.CHROME_PATH) {
    if (isExecutable(env.CHROME_PATH)) return env.CHROME_PATH;
    throw new Error(`CHROME_PATH is ${env.CHROME_PATH}, but there is no executable file there.`);
  }
  const found =
    findOnPath(NAMES, env) ?? [...FIXED, chromium.executablePath()].find((path) => path && existsSync(path));
  if (found) return found;
  throw new Error(
    'No Chromium found for the browser tests. Install one:  sudo apt-get install -y chromium\n' +
      '(or, with a connection to its host:  npx playwright install --with-deps chromium)',
  );
}

/**
 * The same browser without windows, which takes half the time for a test, where there is one; else `findChromium`. It
 * shows no notifications.
 */
export function findHeadlessShell(env = process.env) {
  return (env.CHROME_PATH ? null : findOnPath([SHELL], env)) ?? findChromium(env);
}

function findOnPath(names, env) {
  for (const folder of (env.PATH ?? '').split(delimiter)) {
    for (const name of names) if (folder && isExecutable(join(folder, name))) return join(folder, name);
  }
  return null;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
