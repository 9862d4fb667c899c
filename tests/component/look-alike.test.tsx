import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AddressField } from '#app/shared/money/addresses/address-fields.tsx';
import type { AddressCheck } from '#protocol/addresses.ts';
import { surroundings } from './frame.tsx';

const checkOf = (address: string, lookAlike: AddressCheck['lookAlike']): AddressCheck => ({
  verdict: { kind: 'good', address },
  entry: null,
  paidBefore: false,
  lookAlike,
});

async function showField(check: AddressCheck, address: string) {
  return render(
    <AddressField
      {...{ value: address, onChange: () => {}, onLink: () => {} }}
      {...{ network: 'Ethereum', check, error: null }}
    />,
    { wrapper: await surroundings() },
  );
}

const marked = (container: Element) =>
  [...container.querySelectorAll('mark')].map((mark) => mark.textContent);

it('marks the characters in which two addresses differ, and says in words where they are', async () => {
  const differs = [
    { from: 7, to: 8 },
    { from: 10, to: 12 },
  ];
  const lookAlike = { address: '0xAAAAbcdefAAAA', label: 'Cold wallet', differs, checkedDiffers: differs };
  const { container } = await showField(checkOf('0xAAAAbXdeYZAAA', lookAlike), '0xAAAAbXdeYZAAA');
  await expect.element(page.getByText('looks like “Cold wallet” in your book')).toBeVisible();
  await expect
    .element(page.getByText('3 of 15 characters differ, between characters 8 and 12'))
    .toBeVisible();
  expect(marked(container)).toEqual(['c', 'fA', 'X', 'YZ']);
  await expect.element(page.getByRole('status')).toHaveTextContent('Entered now');
});

it('says how long two addresses are that are not of one length', async () => {
  const lookAlike = {
    address: 'aaaa1234bbbb',
    label: null,
    differs: [{ from: 6, to: 8 }],
    checkedDiffers: [],
  };
  const { container } = await showField(checkOf('aaaa12bbbb', lookAlike), 'aaaa12bbbb');
  await expect.element(page.getByText('This one has 10 characters, the other one 12')).toBeVisible();
  expect(marked(container)).toEqual(['34']);
});
