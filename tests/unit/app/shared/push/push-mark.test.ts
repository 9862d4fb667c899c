import { afterEach, expect, it } from 'vitest';
import { isPushed, pushMark, readMark } from '#app/shared/push/push-mark.ts';

afterEach(() => pushMark.set(null));

it('a tab leaves to the back end what this browser is told of, all of it', () => {
  expect(isPushed('contracts')).toBe(false);
  pushMark.set({ userId: 'u1', kinds: ['contracts', 'deposits'] });
  expect(isPushed('contracts')).toBe(true);
  expect(isPushed('deposits', 'withdrawals')).toBe(false);
});

it.each([null, '', 'null', '{}', '[]', '7', '{"userId":"","kinds":[]}', '{"userId":"u","kinds":"fills"}'])(
  'what storage held is off where it is none: %s',
  (text) => {
    expect(readMark(text)).toBeNull();
  },
);

it('leaves out kinds that this release does not know', () => {
  expect(readMark('{"userId":"u","kinds":["offers","fills"]}')).toEqual({ userId: 'u', kinds: ['fills'] });
});
