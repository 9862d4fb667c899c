import type { BrowserCommand } from 'vitest/node';

/** What the system of the person asks for; null: nothing. */
export interface Media {
  readonly forcedColors?: 'active' | null;
  readonly contrast?: 'more' | null;
  /** What the page is drawn for. */
  readonly media?: 'print' | null;
}

/** Changes the media features of the browser's page, and of the page under test inside it. */
export const emulateMedia: BrowserCommand<[media: Media]> = ({ page }, media) => page.emulateMedia(media);

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia(media: Media): Promise<void>;
  }
}
