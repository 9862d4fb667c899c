import { describe, expect, it } from 'vitest';
import { epochMs } from '#protocol/units.ts';
import { lastAtOrBefore, newestPrints } from '#worker/market/prints.ts';
import { printOf as print } from '../../../support/entities.ts';

describe('lastAtOrBefore', () => {
  it('includes the instant itself and nothing after it', () => {
    const prints = [print('3', 30), print('2', 20), print('1', 10)];
    expect(lastAtOrBefore(prints, epochMs(20))?.id).toBe('2');
    expect(lastAtOrBefore(prints, epochMs(29))?.id).toBe('2');
    expect(lastAtOrBefore(prints, epochMs(9))).toBeNull();
  });

  it('takes the later of two trades of one instant: by number, also beyond 2^53, else by text', () => {
    const long = [print('90071992547409930', 10), print('90071992547409931', 10), print('9', 10)];
    expect(lastAtOrBefore(long, epochMs(10))?.id).toBe('90071992547409931');
    expect(lastAtOrBefore([print('b', 10), print('a', 10)], epochMs(10))?.id).toBe('b');
  });
});

describe('newestPrints', () => {
  it('is newest first, each id once, no more than asked for', () => {
    const prints = [print('1', 10), print('2', 20), print('2', 20), print('3', 20)];
    expect(newestPrints(prints, 2).map(({ id }) => id)).toEqual(['3', '2']);
  });
});
