import { cx } from '#app/ui/cx.ts';
import styles from './addresses.module.css';

/** An address in three parts: what a person compares, and what lies between. */
interface AddressEnds {
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

interface AddressTextProps {
  readonly address: string;
  /** Large where it is to be compared; short, with all of it on hover, in a crowded table. */
  readonly look?: 'large' | 'line' | 'short';
}

/** An address with its first and last six characters brought out; closed to page translation. */
export function AddressText({ address, look = 'line' }: AddressTextProps) {
  const { first, middle, last } = endsOf(address);
  return (
    <span
      className={cx(styles.address, look === 'large' && styles.large)}
      title={look === 'short' ? address : undefined}
      translate="no"
    >
      <b>{first}</b>
      {look === 'short' && middle !== '' ? '…' : middle}
      <b>{last}</b>
    </span>
  );
}
