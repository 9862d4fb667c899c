import { onTestFinished } from 'vitest';
import { commands } from 'vitest/browser';
import type { Media } from './media-command.ts';
import { quiet } from './quiet.ts';

/** The system asks for forced colors or more contrast, or the page goes to a printer, until the test ends. */
export async function emulateMedia(media: Media): Promise<void> {
  onTestFinished(() => commands.emulateMedia({ forcedColors: null, contrast: null, media: null }));
  await commands.emulateMedia(media);
  await quiet();
}
