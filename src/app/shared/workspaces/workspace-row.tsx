import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import { saveBlob } from '#app/ui/save-blob.ts';
import { writeWorkspaceFile } from '#protocol/workspace-file.ts';
import type { Workspace } from '#protocol/workspaces.ts';
import { workspaceFileName } from './file-name.ts';
import styles from './workspaces.module.css';

/** What a dialog has to ask about first. */
export interface RowWish {
  readonly kind: 'rename' | 'delete';
  readonly name: string;
}

interface WorkspaceRowProps {
  readonly workspace: Workspace;
  readonly onShow: () => void;
  /** What the desk shows takes its place. */
  readonly onReplace: () => void;
  readonly onWish: (wish: RowWish) => void;
}

/** A workspace with the pairs of its charts: a press shows it, its menu does the rest. */
export function WorkspaceRow({ workspace, onShow, onReplace, onWish }: WorkspaceRowProps) {
  const { t } = useTranslation('desk');
  const { name, pair, further } = workspace;
  const pairs = [...new Set([pair, ...further.map((chart) => chart.pair ?? pair)])];
  const save = () =>
    saveBlob(
      new Blob([writeWorkspaceFile(workspace)], { type: 'application/json' }),
      workspaceFileName(name),
    );
  return (
    <li className={styles.row}>
      <Button look="quiet" className={styles.name} onClick={onShow}>
        <b translate="no">{name}</b>
        <span className={styles.pairs}>
          {t('workspace.charts', { count: further.length + 1 })}
          <span translate="no">{pairs.join(', ')}</span>
        </span>
      </Button>
      <Menu
        label={t('workspace.more', { name })}
        buttonClassName={buttonClass({ look: 'quiet', size: 'small' })}
        button={<Ellipsis size={16} aria-hidden="true" />}
      >
        <MenuItem onSelect={onReplace}>{t('workspace.replace')}</MenuItem>
        <MenuItem onSelect={() => onWish({ kind: 'rename', name })}>{t('workspace.rename')}</MenuItem>
        <MenuItem onSelect={save}>{t('workspace.export')}</MenuItem>
        <MenuItem onSelect={() => onWish({ kind: 'delete', name })}>{t('workspace.delete')}</MenuItem>
      </Menu>
    </li>
  );
}
