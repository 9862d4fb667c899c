import { describe, expect, test } from 'vitest';
import { wealthOf, worthOf } from '#app/features/holdings/holdings.ts';
import { unreadRows, withUnread, withUnreadInFile } from '#app/features/holdings/unread-balances.tsx';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import { sortRows } from '#app/ui/table-columns.ts';
import type { AssetSheet, ContractAsset } from '#protocol/contract.ts';
import { exact } from '#protocol/decimal.ts';
import { type Coin, coin } from '#protocol/units.ts';

const asset = (name: string, total: string): ContractAsset => ({
  currency: coin(name),
  available: exact(total),
  frozen: exact('0'),
  price: exact('1'),
  total: exact(total),
});
const sheet = (list: readonly ContractAsset[], unreadable: readonly (Coin | null)[]): AssetSheet => ({
  list,
  total: exact(list.length === 0 ? '0' : '5'),
  unpriced: [],
  unreadable,
  accountRate: null,
});
const t: Translate = (...[key]: Parameters<Translate>) => key;

describe('balances that could not be read', () => {
  const held = sheet([asset('USDT', '5')], [coin('BTC'), null]);

  test('are named by every total', () => {
    const wealth = wealthOf([held, sheet([], [coin('BTC')])]);
    expect(wealth).toMatchObject({ total: '5', unreadable: ['BTC', null, 'BTC'] });
  });

  test('make no 0 of an account of which nothing could be read', () => {
    expect(worthOf(sheet([], [coin('BTC')]))).toBeNull();
    expect(worthOf(sheet([], []))).toBe('0');
    expect(worthOf(held)).toBe('5');
  });

  test('stand among the others, and only a search leaves them out', () => {
    expect(unreadRows(held, '')).toEqual([{ unread: 'BTC' }, { unread: null }]);
    expect(unreadRows(held, ' bt')).toEqual([{ unread: 'BTC' }]);
    expect(unreadRows(held, 'eth')).toEqual([]);
  });

  test('are no figure that is sorted or saved', () => {
    const rows = [...unreadRows(held, ''), asset('USDT', '5'), asset('ETH', '7')];
    const columns = withUnread(
      [
        {
          id: 'value',
          head: 'Value',
          cell: () => null,
          compare: (a, b) => Number(a.total) - Number(b.total),
        },
      ],
      t,
    );
    const sorted = sortRows(rows, columns, { column: 'value', order: 'descending' });
    expect(sorted.map((row) => ('unread' in row ? row.unread : row.currency))).toEqual([
      'ETH',
      'USDT',
      'BTC',
      null,
    ]);
    const inFile = withUnreadInFile(
      [
        { head: 'Coin', csv: ({ currency }) => currency },
        { head: 'Available', csv: ({ available }) => available },
        { head: 'Held', csv: ({ frozen }) => frozen },
      ],
      t,
    );
    expect(rows.map((row) => inFile.map(({ csv }) => csv?.(row)))).toEqual([
      ['BTC', 'account.unread.balance', ''],
      ['account.unread.coin', 'account.unread.balance', ''],
      ['USDT', '5', '0'],
      ['ETH', '7', '0'],
    ]);
  });
});
