import { describe, expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import { playedInstant, type RecordedPrint, recordedInstant } from '#protocol/recorded.ts';
import { epochMs, seconds } from '#protocol/units.ts';
import {
  FIRST_RECORDED,
  fits,
  openRecorded,
  printPlayedAt,
  settleRecorded,
  switchPlayback,
} from '#worker/services/practice/recorded-state.ts';
import { order, PAIR } from '../../../../support/services/contract.ts';

/** Two minutes of a morning, played in the evening. */
const PLAYBACK = { pair: PAIR, from: epochMs(1000), to: epochMs(121_000), startedAt: epochMs(900_000) };
const PRINTS: readonly RecordedPrint[] = [
  { id: '1', time: epochMs(1000), price: exact('100') },
  { id: '2', time: epochMs(31_000), price: exact('101') },
  { id: '3', time: epochMs(31_001), price: exact('99') },
];
const ORDER = order({ duration: seconds(30) });
const TERMS = {
  option: { seconds: seconds(30), incomeRate: exact('0.8'), minimum: exact('5') },
  feeRate: exact('0.01'),
};
const opening = {
  id: 'r1',
  print: { id: '1', time: epochMs(1000), price: exact('100') },
  at: epochMs(900_000),
};
const state = openRecorded(
  { ...FIRST_RECORDED, playback: PLAYBACK },
  ORDER,
  TERMS,
  opening,
  PLAYBACK.startedAt,
);

describe('the replay clock', () => {
  it('runs at the pace of the recording, from its start', () => {
    expect(recordedInstant(PLAYBACK, epochMs(900_000))).toBe(1000);
    expect(recordedInstant(PLAYBACK, epochMs(930_500))).toBe(31_500);
    expect(playedInstant(PLAYBACK, recordedInstant(PLAYBACK, epochMs(912_345)))).toBe(912_345);
  });

  it('gives the last trade at or before a moment of playing', () => {
    expect(printPlayedAt(PLAYBACK, PRINTS, epochMs(899_999))).toBeNull();
    expect(printPlayedAt(PLAYBACK, PRINTS, epochMs(930_000))?.id).toBe('2');
    expect(printPlayedAt(PLAYBACK, PRINTS, epochMs(930_001))?.id).toBe('3');
  });

  it('lets an order in as long as the recording decides it', () => {
    expect(fits(PLAYBACK, epochMs(899_999), ORDER)).toBe(false);
    expect(fits(PLAYBACK, epochMs(990_000), ORDER)).toBe(true);
    expect(fits(PLAYBACK, epochMs(990_001), ORDER)).toBe(false);
  });
});

describe('an order on recorded prices', () => {
  it('is decided by its own moment, however late that is looked at', () => {
    expect(state).toMatchObject({ balance: '989.9', orders: [{ status: 'holding', expiresAt: 930_000 }] });
    expect(settleRecorded(state, PLAYBACK, PRINTS, epochMs(929_999))).toEqual(state);
    for (const now of [930_000, 5_000_000]) {
      expect(settleRecorded(state, PLAYBACK, PRINTS, epochMs(now))).toMatchObject({
        balance: '1007.9',
        orders: [{ result: 'win', closeTradeId: '2', closedAt: 930_000 }],
      });
    }
  });

  it('comes back whole when its playback ends or another one begins', () => {
    expect(switchPlayback(state, null, epochMs(910_000))).toMatchObject({
      balance: '1000',
      playback: null,
      orders: [{ status: 'liquidated', result: 'none', profit: '0' }],
    });
  });

  it('belongs to the playback it was meant for', () => {
    const other = { ...state, playback: { ...PLAYBACK, startedAt: epochMs(950_000) } };
    expect(settleRecorded(other, PLAYBACK, PRINTS, epochMs(999_000))).toBe(other);
    expect(openRecorded(other, ORDER, TERMS, opening, PLAYBACK.startedAt)).toBe(other);
  });
});
