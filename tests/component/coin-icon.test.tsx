import { expect, it } from 'vitest';
import { CoinIcon } from '#app/ui/coin-icon.tsx';
import { eventually } from '../support/eventually.ts';
import type { Part } from './part.ts';
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

// proves F35
it('draws a logo of any shape in a fixed box, and asks for it without a referrer', async () => {
  const drawing = new OffscreenCanvas(900, 500);
  drawing.getContext('2d')?.fillRect(0, 0, 900, 500);
  const logo = URL.createObjectURL(await drawing.convertToBlob());
  const wide: Part = { name: 'Logos', states: { wide: () => <CoinIcon coin="BTC" logo={logo} /> } };
  const frame = await show(wide, 'wide');
  const images = () => [...frame.element().querySelectorAll('img')];
  await eventually(() => expect(loaded(images())).toEqual([[logo, true]]));
  const [image] = images();
  expect(image).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(image).toHaveAttribute('loading', 'lazy');
  const box = image?.getBoundingClientRect();
  expect(box?.width).toBe(box?.height);
  expect(box?.width).toBeLessThan(40);
  URL.revokeObjectURL(logo);
});

// proves F35
it('shows letters where neither the logo nor the mark loads, and asks for each once', async () => {
  const frame = await show(part, 'a logo that does not load');
  const sources = () => [...frame.element().querySelectorAll('img')].map(({ src }) => src);
  await eventually(() => expect(sources()).toEqual([expect.stringMatching(/coins\/btc\.svg$/)]));
  frame.element().querySelector('img')?.dispatchEvent(new Event('error'));
  await expect.element(frame).toHaveTextContent('BT');
  expect(sources()).toEqual([]);
});
