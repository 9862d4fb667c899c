import type { BrowserCommand } from 'vitest/node';

/** How many sheets of A4 a document fills, as the browser prints it. */
export const sheetsOf: BrowserCommand<[html: string]> = async ({ context }, html) => {
  const paper = await context.newPage();
  await paper.setContent(html);
  const pdf = await paper.pdf({ format: 'A4' });
  await paper.close();
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
};

declare module 'vitest/browser' {
  interface BrowserCommands {
    sheetsOf(html: string): Promise<number>;
  }
}
