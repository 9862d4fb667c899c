import { expect, it } from 'vitest';
import { recoveryStep } from '#app/shared/offline/chunk-recovery.ts';

// proves F54
it('reloads once per build', () => {
  expect(recoveryStep({ online: true, build: 'b', reloadedFor: null })).toBe('reload');
  expect(recoveryStep({ online: true, build: 'b', reloadedFor: 'a' })).toBe('reload');
  expect(recoveryStep({ online: true, build: 'b', reloadedFor: 'b' })).toBe('giveUp');
});

it('never reloads offline: the caches are all there is', () => {
  expect(recoveryStep({ online: false, build: 'b', reloadedFor: null })).toBe('offline');
});
