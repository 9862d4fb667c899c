import { cx } from '#app/ui/cx.ts';
import styles from './addresses.module.css';
import { endsOf } from './ends-of.ts';

interface AddressTextProps {
  readonly address: string;
  /** Large where it is to be compared, a line of a table otherwise. */
  readonly look?: 'large' | 'line';
}

/** An address with its first and last six characters brought out; closed to page translation. */
export function AddressText({ address, look = 'line' }: AddressTextProps) {
  const { first, middle, last } = endsOf(address);
  return (
    <span className={cx(styles.address, look === 'large' && styles.large)} translate="no">
      <b>{first}</b>
      {middle}
      <b>{last}</b>
    </span>
  );
}
