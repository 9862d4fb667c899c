import { expect, test } from 'vitest';
import { followLaunches, type Launched } from '#app/routes/-frame/launches.ts';

const BASE = new URL('https://exchange.example/pc/');

/** A system that hands over what it was given. */
function system() {
  const told: Launched[] = [];
  let consumer = (_: object) => {};
  const launchQueue = {
    setConsumer: (next: (params: object) => void) => {
      consumer = next;
    },
  };
  followLaunches({ launchQueue }, BASE, (launched) => told.push(launched));
  return { told, launch: (params: object) => consumer(params) };
}

test('tells the address that the open window was asked for', () => {
  const { told, launch } = system();
  launch({ targetURL: 'https://exchange.example/pc/trade?pair=BTC%2FUSDT' });
  expect(told).toMatchObject([{ kind: 'address', address: { pathname: '/pc/trade' } }]);
});

test('tells the first file, and not the address that it came with', async () => {
  const { told, launch } = system();
  const file = new File(['{}'], 'a.bourse');
  launch({ targetURL: 'https://exchange.example/pc/about/device', files: [{ getFile: async () => file }] });
  await expect.poll(() => told).toEqual([{ kind: 'file', file }]);
});

test.each([
  'https://evil.example/pc/trade',
  'https://exchange.example/elsewhere',
  'javascript:alert(1)',
  'no address',
])('leaves out what is none of the app: %s', (targetURL) => {
  const { told, launch } = system();
  launch({ targetURL });
  launch({});
  expect(told).toEqual([]);
});

test('does nothing where a browser hands nothing over, or a file is gone', async () => {
  followLaunches({}, BASE, () => expect.unreachable());
  const { told, launch } = system();
  const gone = Promise.reject(new DOMException('', 'NotFoundError'));
  launch({ files: [{ getFile: () => gone }] });
  await gone.catch(() => undefined);
  expect(told).toEqual([]);
});
