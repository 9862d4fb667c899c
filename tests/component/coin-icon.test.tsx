import { expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { part } from './parts/marks.tsx';
import { show } from './show.tsx';

const loaded = (images: readonly HTMLImageElement[]) =>
  images.map(({ src, naturalWidth }) => [src, naturalWidth > 0]);

it('shows the mark that comes with the app, or letters', async () => {
  const frame = await show(part, 'coin icons');
  const images = () => [...frame.element().querySelectorAll('img')];
  await eventually(() =>
    expect(loaded(images())).toEqual([
      [expect.stringMatching(/coins\/btc\.svg$/), true],
      [expect.stringMatching(/coins\/eth\.svg$/), true],
    ]),
  );
  await expect.element(frame).toHaveTextContent('XY');
});

it('takes the mark in place of a logo that does not load', async () => {
  const frame = await show(part, 'a logo that does not load');
  const images = () => [...frame.element().querySelectorAll('img')];
  await eventually(() =>
    expect(loaded(images())).toEqual([[expect.stringMatching(/coins\/btc\.svg$/), true]]),
  );
});
