import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Person } from './people.ts';

export type Theme = 'dark' | 'light';
export type Language = 'en-US' | 'zh-CN';

interface Device {
  readonly theme?: Theme;
  readonly language?: Language;
  /** Signed in on this device; nobody without it. */
  readonly person?: Person | null;
}

/** What a browser holds for an origin where somebody chose a theme and a language and signed in earlier. */
export function browserState(
  url: string,
  { theme = 'dark', language = 'en-US', person = null }: Device,
): Exclude<BrowserContextOptions['storageState'], string | undefined> {
  const entry = (key: string, value: unknown) => ({ key, value });
  const session = person && [
    entry('User-Id', person.userId),
    entry('User-Token', person.token),
    entry('User-Login', true),
    entry('User-Email', person.account),
    entry('User-Purchase', true),
  ];
  const origin = {
    origin: url,
    localStorage: [{ name: 'bourse-prefs', value: JSON.stringify({ theme, language }) }],
    // The shape that `storageState({ indexedDB: true })` saves.
    indexedDB: [
      {
        name: 'keyval-store',
        version: 1,
        stores: [
          {
            name: 'keyval',
            autoIncrement: false,
            records: [entry('User-Lang', language), ...(session ?? [])],
            indexes: [],
          },
        ],
      },
    ],
  };
  return { cookies: [], origins: [origin] };
}

/** A page of another device, in a context of its own. */
export async function openDevice(browser: Browser, url: string, device: Device = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, storageState: browserState(url, device) });
  return context.newPage();
}
