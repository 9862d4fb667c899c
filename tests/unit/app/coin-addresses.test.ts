import { describe, expect, it } from 'vitest';
import { readConvertSearch } from '#app/features/convert/convert-search.ts';
import { readDepositSearch } from '#app/features/deposit/deposit-search.ts';
import { readFinanceSearch } from '#app/features/finance/finance-search.ts';
import { readMachinesSearch } from '#app/features/pool/pool-search.ts';
import { readContractSearch } from '#app/features/seconds-contract/contract-search.ts';
import { choosePair } from '#app/features/trade/chosen-pair.ts';
import { readTradeSearch } from '#app/features/trade/trade-search.ts';
import { readTransactionsSearch } from '#app/features/transactions/transactions-search.ts';
import { readWithdrawalSearch } from '#app/features/withdrawal/withdrawal-search.ts';
import { parsePlainSearch, writePlainSearch } from '#app/routes/-plain-search.ts';
import type { Platform } from '#protocol/platform.ts';
import { coin, pairName } from '#protocol/units.ts';

/** What a screen reads of an address that another screen wrote. */
const inAddress = (search: Record<string, unknown>) => {
  const { search: text } = new URL(`https://x.example/pc/any${writePlainSearch(search)}`);
  return parsePlainSearch(text);
};

describe.each(['T', '1INCH', '币安人生', 'USDC.E', 'A_B-C', 'ПЕПЕ', 'YEARN+', '$MYRO'])(
  'an address with %s',
  (name) => {
    const query = inAddress({ coin: name });

    it.each([
      ['deposits', readDepositSearch],
      ['withdrawals', readWithdrawalSearch],
      ['finance', readFinanceSearch],
      ['machines', readMachinesSearch],
      ['the contract', readContractSearch],
      ['the log', readTransactionsSearch],
    ] as const)('names the coin of %s', (_, read) => {
      expect(read(query)).toMatchObject({ coin: name });
    });

    it('names both coins of an exchange', () => {
      expect(readConvertSearch(inAddress({ from: name, to: 'ETH' }))).toMatchObject({
        from: name,
        to: 'ETH',
      });
    });

    it('names a pair', () => {
      const pair = { base: coin(name), quote: coin('USDT') };
      const { pair: text } = readTradeSearch(inAddress({ pair: pairName(pair) }));
      const platform = { pairs: [{ pair }] } as unknown as Platform;
      expect(choosePair(text, pair, platform)).toEqual({ kind: 'pair', pair });
    });
  },
);
