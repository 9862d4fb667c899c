import type { BrowserCommand } from 'vitest/node';

/** One step of the mouse, at a place of the page under test. */
export type MouseStep =
  | { readonly kind: 'move'; readonly x: number; readonly y: number }
  | { readonly kind: 'down' | 'up' };

/** Moves the browser's own mouse, whose places are those of the runner's page around the page under test. */
export const mouseSteps: BrowserCommand<[steps: readonly MouseStep[]]> = async ({ page, frame }, steps) => {
  const element = await (await frame()).frameElement();
  const box = await element.boundingBox();
  const width = await element.evaluate((each) => (each as unknown as { clientWidth: number }).clientWidth);
  if (!box) throw new Error('the page under test is not drawn');
  const scale = box.width / width;
  for (const step of steps) {
    if (step.kind === 'move') await page.mouse.move(box.x + step.x * scale, box.y + step.y * scale);
    else await page.mouse[step.kind]();
  }
};

declare module 'vitest/browser' {
  interface BrowserCommands {
    mouseSteps(steps: readonly MouseStep[]): Promise<void>;
  }
}
