import { expect, it } from 'vitest';
import { endsOf } from '#app/shared/money/addresses/address-text.tsx';

// proves F66
it('brings out six characters at each end', () => {
  expect(endsOf('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toEqual({
    first: '0x5aAe',
    middle: 'b6053F3E94C9b9A09f33669435E7Ef',
    last: '1BeAed',
  });
});

it('leaves a short name whole', () => {
  expect(endsOf('eosio.token1')).toEqual({ first: 'eosio.token1', middle: '', last: '' });
});
