import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const FACES = new URL('../src/app/ui/stand-ins.css', import.meta.url);

/** Where they stand in `index.html`. */
const PLACE = '/* faces of the stand-ins */';

/**
 * Writes the faces that stand in for the typeface into the document, and there alone: in a sheet that comes later they
 * would be looked up on the device a second time, for every text of the page.
 */
export function standIns(): Plugin {
  return {
    name: 'bourse:stand-ins',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}`);
        return html.replace(PLACE, () => readFileSync(FACES, 'utf8'));
      },
    },
  };
}
