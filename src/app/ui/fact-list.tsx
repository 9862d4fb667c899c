import { Fragment, type ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './fact-list.module.css';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  readonly strong?: boolean;
}

/** Names and values in two columns; figures are closed to page translation. */
export const FactList = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ name, value, strong = false }) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd className={cx(strong && styles.strong)} translate="no">
          {value}
        </dd>
      </Fragment>
    ))}
  </dl>
);
