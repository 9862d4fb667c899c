import { Ellipsis } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closeCharts } from '#app/shared/chart/open-charts.ts';
import { NameDialog } from '#app/shared/forms/name-dialog.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import { saveBlob } from '#app/ui/save-blob.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { Pair } from '#protocol/units.ts';
import {
  LARGEST_WORKSPACE_FILE,
  readWorkspaceFile,
  type WorkspaceProblem,
  writeWorkspaceFile,
} from '#protocol/workspace-file.ts';
import { LONGEST_WORKSPACE_NAME, MOST_WORKSPACES, type Workspace } from '#protocol/workspaces.ts';
import { workspaceFileName } from './file-name.ts';
import { shownWorkspace, showWorkspace } from './shown-workspace.ts';
import styles from './workspaces.module.css';
import { freeName, useWorkspaces, workspaces } from './workspaces.ts';

/** What a dialog has to ask about first. */
interface RowWish {
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
function WorkspaceRow({ workspace, onShow, onReplace, onWish }: WorkspaceRowProps) {
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

interface WorkspaceListProps {
  /** The pair of the desk. */
  readonly pair: Pair;
  readonly onPair: (pair: Pair) => void;
}

/** What a file brought: a name, or why it brought nothing. */
type Brought = { readonly name: string } | { readonly problem: WorkspaceProblem };

async function bring(file: File): Promise<Brought> {
  if (file.size > LARGEST_WORKSPACE_FILE) return { problem: 'tooLarge' };
  const text = await file.text().catch(() => '');
  const read = readWorkspaceFile(text);
  if ('problem' in read) return read;
  const name = freeName(workspaces.get(), read.workspace.name);
  workspaces.put({ ...read.workspace, name });
  return { name };
}

/** The workspaces of this device: one press shows one, a menu changes it, and files bring others. */
export function WorkspaceList({ pair, onPair }: WorkspaceListProps) {
  const { t } = useTranslation('desk');
  const all = useWorkspaces();
  const title = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [saving, setSaving] = useState(false);
  const [wish, setWish] = useState<RowWish | null>(null);
  const [brought, setBrought] = useState<Brought | null>(null);
  const full = all.length >= MOST_WORKSPACES ? t('workspace.full', { most: MOST_WORKSPACES }) : null;
  const done = () => setWish(null);
  const show = (name: string) => {
    const workspace = all.find((each) => each.name === name);
    const next = workspace ? showWorkspace(workspace) : null;
    closeCharts();
    if (next) onPair(next);
  };
  const naming = {
    of: 'workspace',
    taken: all.map(({ name }) => name),
    longest: LONGEST_WORKSPACE_NAME,
  } as const;
  const save = (name: string) => workspaces.put(shownWorkspace(name, pair));
  return (
    <section className={styles.workspaces} aria-labelledby={title}>
      <h3 id={title}>{t('workspace.title')}</h3>
      {all.length === 0 ? (
        <p className={styles.note}>{t('workspace.none')}</p>
      ) : (
        <ul className={styles.list}>
          {all.map((workspace) => (
            <WorkspaceRow
              key={workspace.name}
              workspace={workspace}
              onShow={() => show(workspace.name)}
              onReplace={() => save(workspace.name)}
              onWish={setWish}
            />
          ))}
        </ul>
      )}
      <div className={styles.tools}>
        <Button disabledReason={full} onClick={() => setSaving(true)}>
          {t('workspace.save')}
        </Button>
        <Button disabledReason={full} onClick={() => picker.current?.click()}>
          {t('workspace.import')}
        </Button>
      </div>
      {brought && (
        <p role="status" className={styles.note}>
          {'name' in brought
            ? t('workspace.imported', { name: brought.name })
            : t(`workspace.problem.${brought.problem}`)}
        </p>
      )}
      <VisuallyHidden>
        <input
          ref={picker}
          type="file"
          accept=".json,application/json"
          tabIndex={-1}
          aria-label={t('workspace.import')}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void bring(file).then(setBrought);
            // The same file may be picked again.
            event.target.value = '';
          }}
        />
      </VisuallyHidden>
      {saving && <NameDialog {...naming} name={null} onName={save} onClose={() => setSaving(false)} />}
      {wish?.kind === 'rename' && (
        <NameDialog
          {...naming}
          name={wish.name}
          onName={(name) => workspaces.rename(wish.name, name)}
          onClose={done}
        />
      )}
      {wish?.kind === 'delete' && (
        <ConfirmDialog
          open
          title={t('workspace.deleteTitle', { name: wish.name })}
          action={t('workspace.deleteAction')}
          look="danger"
          onCancel={done}
          onConfirm={() => {
            workspaces.remove(wish.name);
            done();
          }}
        >
          <p>{t('workspace.deleteText')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
