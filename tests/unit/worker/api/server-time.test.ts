import { expect, it } from 'vitest';
import { serverTimeOf } from '#worker/api/server-time.ts';

const AT = 1_735_689_600_123;
const DATE = 'Wed, 01 Jan 2025 00:00:00 GMT';

it.each([
  ['milliseconds', String(AT), AT, 1],
  ['microseconds', `${AT}456`, AT, 1],
  ['nanoseconds', `${AT}456789`, AT, 1],
  ['seconds with a fraction', '1735689600.123', AT, 1],
  ['whole seconds, of which the middle is taken', '1735689600', AT - 123 + 500, 1000],
])('an answer tells its time in %s', (_, said, serverTime, resolution) => {
  expect(serverTimeOf(new Headers({ 'X-Server-Time': said, Date: DATE }))).toEqual({
    serverTime,
    resolution,
  });
});

it.each(['', '0', '12345', '-1', '1e30', 'soon', 'NaN', '1735689600,123'])(
  'a time of %j says nothing: the date counts',
  (said) => {
    expect(serverTimeOf(new Headers({ 'X-Server-Time': said, Date: DATE }))).toEqual({
      serverTime: AT - 123 + 500,
      resolution: 1000,
    });
    expect(serverTimeOf(new Headers({ 'X-Server-Time': said }))).toBeNull();
  },
);
