import { type ReactNode, useState } from 'react';
import styles from './rest.module.css';

interface RestProps {
  /** What stands above has come, or will not. */
  readonly ready: boolean;
  readonly children: ReactNode;
}

/** What stands below something that is on its way, and would be pushed down by it. There at once, so that it asks for its own. */
export function Rest({ ready, children }: RestProps) {
  const [shown, setShown] = useState(ready);
  if (ready && !shown) setShown(true);
  return (
    <div className={styles.rest} hidden={!shown}>
      {children}
    </div>
  );
}
