import { Link, useMatches, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cx } from '#app/ui/cx.ts';
import styles from './section-frame.module.css';

/** An entry of a section's side navigation. It appears together with its screen. */
export interface SectionItem {
  /** The pattern of the route table: "/account/assert/$account". */
  readonly route: string;
  /** Screens without an entry of their own that belong to this one. */
  readonly also?: readonly string[];
  /** Where the link leads; the route itself where it takes no parameters. */
  readonly to?: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly label: string;
}

interface SectionFrameProps {
  /** Names the navigation for screen readers. */
  readonly label: string;
  readonly items: readonly SectionItem[];
  /** The route of the entry to highlight, where it is not the one of this screen. */
  readonly current?: string | null;
  /** Its screens hold words and forms, all of one width. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

const isOf = ({ route, also = [] }: SectionItem, here: string | undefined): boolean =>
  here !== undefined && (here === route || also.includes(here));

/** A section of several screens with its navigation at the side; the screen fills the rest. */
export function SectionFrame({ label, items, current, narrow = false, children }: SectionFrameProps) {
  const { routesByPath } = useRouter();
  const screen = useMatches({ select: (matches) => matches.at(-1)?.fullPath });
  const here = current ?? screen;
  return (
    <div className={cx(styles.section, narrow && styles.narrow)}>
      <nav className={styles.side} aria-label={label}>
        {items
          .filter(({ route }) => route in routesByPath)
          .map((item) => (
            <Link
              key={item.route}
              to={item.to ?? item.route}
              search={item.search ?? {}}
              className={styles.link}
              {...(isOf(item, here) && { 'aria-current': 'page' as const })}
            >
              {item.label}
            </Link>
          ))}
      </nav>
      <div className={styles.screen}>{children}</div>
    </div>
  );
}
