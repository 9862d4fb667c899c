import { describe, expect, it } from 'vitest';
import { sessionStep } from '#app/routes/-frame/session-step.ts';

const visitor = { signedIn: false, userId: '', ended: 'none', epoch: 0 } as const;
const demo = { signedIn: true, userId: '7', ended: 'none', epoch: 1 } as const;
const ended = { signedIn: false, userId: '', ended: 'invalid', epoch: 2 } as const;
const left = { signedIn: false, userId: '', ended: 'logout', epoch: 2 } as const;
const page = { guarded: true, dirty: false, lastPerson: '7' };

describe('what a change of the session asks of the page', () => {
  it('is nothing at the first news and within one epoch', () => {
    expect(sessionStep(null, demo, page)).toBe('none');
    expect(sessionStep(ended, { ...ended }, page)).toBe('none');
    expect(sessionStep(visitor, { ...ended, epoch: 3 }, page)).toBe('none');
  });

  it('is the login page where the session ended before the page could see it', () => {
    expect(sessionStep(null, ended, page)).toBe('toLogin');
    expect(sessionStep(null, ended, { ...page, guarded: false })).toBe('none');
    expect(sessionStep(null, visitor, page)).toBe('none');
  });

  it.each([
    [true, false, 'toLogin'],
    [true, true, 'dialog'],
    [false, false, 'toast'],
    [false, true, 'dialog'],
  ])('ended by the server, guarded %s, draft %s: %s', (guarded, dirty, step) => {
    expect(sessionStep(demo, ended, { ...page, guarded, dirty })).toBe(step);
  });

  it('logged out in another tab, even over a draft: the login page, or on as a visitor', () => {
    expect(sessionStep(demo, left, { ...page, dirty: true })).toBe('toLogin');
    expect(sessionStep(demo, left, { ...page, guarded: false })).toBe('visitor');
  });

  it('lets nothing of one person meet another', () => {
    const other = { ...demo, userId: '8', epoch: 3 };
    expect(sessionStep(demo, other, page)).toBe('newPerson');
    expect(sessionStep(ended, other, page)).toBe('newPerson');
    expect(sessionStep(ended, { ...demo, epoch: 3 }, page)).toBe('signedIn');
    expect(sessionStep(visitor, demo, { ...page, lastPerson: '' })).toBe('signedIn');
  });
});
