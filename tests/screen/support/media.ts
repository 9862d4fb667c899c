import { onTestFinished } from 'vitest';
import { commands } from 'vitest/browser';
import type { Media } from './media-command.ts';
import { quiet } from './quiet.ts';

/** The system asks for forced colors or more contrast until the test ends. */
export async function emulateMedia(media: Media): Promise<void> {
  onTestFinished(() => commands.emulateMedia({ forcedColors: null, contrast: null }));
  await commands.emulateMedia(media);
  await quiet();
}
