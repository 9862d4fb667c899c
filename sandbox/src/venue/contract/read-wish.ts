import type Big from 'big.js';
import type { Language } from '../../model/person.ts';
import { Refusal } from '../../model/refusal.ts';
import { readAmount } from '../ledger/amount.ts';
import { isPayCoin, type PayCoin } from '../ledger/coins.ts';
import type { MarketSource } from '../market/source.ts';
import { decidingSymbol } from './deciding-symbol.ts';
import { contractOptions } from './options.ts';
import { sentences } from './sentences.ts';
import type { Direction } from './terms.ts';

/** An order as it arrives: text that nobody has looked at yet. */
export interface OrderWish {
  readonly openAmount: string;
  readonly baseCoin: string;
  readonly quoteCoin: string;
  /** Seconds. */
  readonly positionTime: string;
  /** 0 up, 1 down. */
  readonly tradeType: string;
}

export interface ReadWish {
  readonly stake: Big;
  readonly base: string;
  readonly quote: PayCoin;
  readonly seconds: number;
  readonly direction: Direction;
  /** Of the chosen duration. */
  readonly incomeRate: string;
}

/** Reads an order against what is on offer; refuses with `validation` and the specification's message keys. */
export function readOrderWish(wish: OrderWish, market: MarketSource, language: Language): ReadWish {
  const refuse = (sentence: keyof typeof sentences) =>
    new Refusal('validation', sentences[sentence][language]);
  const stake = readAmount(wish.openAmount);
  if (!stake) throw refuse('enterAmount');
  const option = contractOptions.find((candidate) => String(candidate.second) === wish.positionTime);
  if (!option) throw refuse('duration');
  if (stake.lt(option.openAmountMin)) throw refuse('belowMinimum');
  if (wish.tradeType !== '0' && wish.tradeType !== '1') throw refuse('direction');
  const quote = wish.quoteCoin.toUpperCase();
  if (!isPayCoin(quote)) throw refuse('payCoin');
  const base = wish.baseCoin.toUpperCase();
  if (!/^[A-Z0-9]{1,12}$/.test(base) || !market.pair(decidingSymbol(base))) throw refuse('pair');
  return {
    stake,
    base,
    quote,
    seconds: option.second,
    direction: wish.tradeType === '0' ? 0 : 1,
    incomeRate: option.incomeRate,
  };
}
