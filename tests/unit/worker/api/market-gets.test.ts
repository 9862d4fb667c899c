import { describe, expect, it } from 'vitest';
import { epochMs } from '#protocol/units.ts';
import { ageOfAnswer, sharedUrl } from '#worker/api/market-gets.ts';

const NOW = epochMs(Date.UTC(2026, 10, 20, 12));
const ago = (ms: number) => String(NOW - ms);

describe('the address of a market call', () => {
  it('is the same for equal questions, in whatever order their fields come, and leaves out what is empty', () => {
    const address = '/bb/app/huobi/getKline?size=300&symbol=btcusdt&timer=1min';
    const fields = { timer: '1min', symbol: 'btcusdt', size: 300 };
    expect(sharedUrl('/bb/app/huobi/getKline', fields)).toBe(address);
    const turned = { symbol: 'btcusdt', size: 300, other: null, timer: '1min', more: '' };
    expect(sharedUrl('/bb/app/huobi/getKline', turned)).toBe(address);
  });
});

describe('the age of an answer', () => {
  it.each([
    ['is counted from its own time', { 'X-Server-Time': ago(2500) }, 2500],
    ['is what a cache tells where that is more', { 'X-Server-Time': ago(2500), Age: '4' }, 4000],
    ['is not less for a cache that tells less', { 'X-Server-Time': ago(2500), Age: '1' }, 2500],
    ['is counted from Date where nothing else tells it', { Date: new Date(NOW - 4000).toUTCString() }, 3500],
    ['is what a cache tells where the answer has no time', { Age: '3' }, 3000],
    ['is nothing where nobody tells one', {}, 0],
    ['is never negative', { 'X-Server-Time': ago(-2500) }, 0],
    ['is not read of what is no number', { 'X-Server-Time': ago(1000), Age: '-5, 1e9' }, 1000],
  ])('%s', (_, headers, age) => {
    expect(ageOfAnswer(new Headers(Object.entries(headers)), NOW)).toBe(age);
  });
});
