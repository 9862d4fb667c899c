import { expect, test } from 'vitest';
import { gainOf, playTone } from '#app/shared/notifications/tone.ts';

test('the volume goes from silence to half of what the device can do, and never beyond', () => {
  expect(gainOf(0)).toBe(0);
  expect(gainOf(50)).toBe(0.125);
  expect(gainOf(100)).toBe(0.5);
  expect(gainOf(400)).toBe(0.5);
  expect(gainOf(-5)).toBe(0);
});

test('without sound in the browser it says that nothing was heard', async () => {
  expect(await playTone(50)).toBe(false);
});
