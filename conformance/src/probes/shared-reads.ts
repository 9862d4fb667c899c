import type { Endpoint, Payload } from '../../../src/worker/api/endpoint.ts';
import {
  getDepth,
  getDetails,
  getDetailsByQuoteCoin,
  getKline,
  getMarketTrade,
} from '../../../src/worker/api/market.ts';
import { type Known, type Probe, probe } from '../probe.ts';
import { symbolOf } from './reads.ts';

/** A market call as the GET that caches may answer: what comes is held to the same schema and decoder as the POST's. */
const shared = <P extends Payload, T>(call: Endpoint<P, T>, fields: (known: Known) => P): Probe =>
  probe(
    { ...call, method: 'GET', body: 'query' },
    {
      area: 'market',
      ask: (known) => (known.marketGet ? fields(known) : 'getPublic does not say features.marketGet'),
    },
  );

export const SHARED_READS: readonly Probe[] = [
  shared(getKline, (known) => ({ symbol: symbolOf(known), timer: '1min' as const, size: 300 })),
  shared(getDepth, (known) => ({ symbol: symbolOf(known), timer: '1min', size: 20 })),
  shared(getMarketTrade, (known) => ({ symbol: symbolOf(known) })),
  shared(getDetails, (known) => ({ symbol: symbolOf(known), timer: '1day' as const, size: 1 })),
  shared(getDetailsByQuoteCoin, ({ pair }) => ({ quoteCoin: pair.quote })),
];
