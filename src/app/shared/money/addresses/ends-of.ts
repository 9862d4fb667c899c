/** An address in three parts: what a person compares, and what lies between. */
export interface AddressEnds {
  readonly first: string;
  readonly middle: string;
  readonly last: string;
}

const COMPARED = 6;

/** The first and the last six characters of an address; a short one is all "first". */
export function endsOf(address: string): AddressEnds {
  if (address.length <= 2 * COMPARED) return { first: address, middle: '', last: '' };
  return {
    first: address.slice(0, COMPARED),
    middle: address.slice(COMPARED, -COMPARED),
    last: address.slice(-COMPARED),
  };
}
