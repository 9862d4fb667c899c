import { cx } from '#app/ui/cx.ts';
import styles from './addresses.module.css';
import { endsOf } from './ends-of.ts';

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
