import { Fragment, type ReactNode } from 'react';
import { cx } from '#app/ui/cx.ts';
import styles from './withdrawal.module.css';

interface Fact {
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
