import type { ReactNode } from 'react';
import { Panel } from '#app/ui/panel.tsx';
import styles from './preferences.module.css';

interface SettingGroupProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

/** Settings that belong together. */
export const SettingGroup = ({ title, note, children }: SettingGroupProps) => (
  <Panel title={title} padded>
    <div className={styles.group}>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </div>
  </Panel>
);
