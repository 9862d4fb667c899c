import { failed } from '#protocol/result.ts';
import type { ImagesApi } from '#protocol/uploads.ts';
import { damaged } from '../../images/check-image.ts';
import { prepareImage } from '../../images/prepare-image.ts';

/** Work on pictures, off the page's thread. */
export function createImagesService(): ImagesApi {
  return {
    prepare: async (file, turns) => (file instanceof Blob ? prepareImage(file, turns) : failed(damaged)),
  };
}
