import { ChevronDown, Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { buttonClass, IconButton } from '#app/ui/button.tsx';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import type { Platform } from '#protocol/platform.ts';
import { type Pair, pairName, samePair } from '#protocol/units.ts';
import type { ShownList } from './use-shown-list.ts';
import styles from './watch.module.css';
import { LONGEST_LIST_NAME, MOST_LISTS, MOST_PAIRS, useWatchLists, watchLists } from './watch-lists.ts';

const NameDialog = lazyPart(() =>
  import('#app/shared/forms/name-dialog.tsx').then((part) => part.NameDialog),
);
const AddDialog = lazyPart(() => import('./add-dialog.tsx').then((part) => part.AddDialog));
const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx').then((part) => part.DeleteDialog));

interface ListBarProps {
  readonly list: ShownList;
  /** The pair of the desk. */
  readonly pair: Pair;
  readonly platform: Platform | null;
  readonly among?: readonly Pair[] | undefined;
}

type Opened = 'new' | 'rename' | 'delete' | 'add';

/** Chooses a list, makes, renames and deletes lists of one's own, and puts pairs on them. */
export function ListBar({ list, pair, platform, among }: ListBarProps) {
  const { t } = useTranslation('desk');
  const { lists } = useWatchLists();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const { own } = list;
  const naming = {
    of: 'watch',
    taken: lists.map(({ name }) => name),
    longest: LONGEST_LIST_NAME,
    onClose: close,
  } as const;
  const words = { pair: pairName(pair), list: list.title };
  const isListed = list.pairs.some((one) => samePair(one, pair));
  return (
    <div className={styles.bar}>
      <Menu
        label={t('watch.list', words)}
        buttonClassName={buttonClass({ look: 'quiet', size: 'small' })}
        button={
          <>
            <span className={styles.listName}>{list.title}</span>
            <ChevronDown size={14} aria-hidden="true" />
          </>
        }
      >
        <MenuItem checked={list.own === null} onSelect={() => watchLists.choose(null)}>
          {t('watch.favorites')}
        </MenuItem>
        {lists.map(({ name }) => (
          <MenuItem key={name} checked={name === list.own} onSelect={() => watchLists.choose(name)}>
            <span translate="no">{name}</span>
          </MenuItem>
        ))}
        <hr className={styles.rule} />
        {lists.length < MOST_LISTS && <MenuItem onSelect={() => setOpened('new')}>{t('watch.new')}</MenuItem>}
        {list.own !== null && (
          <>
            <MenuItem onSelect={() => setOpened('rename')}>{t('watch.rename')}</MenuItem>
            <MenuItem onSelect={() => setOpened('delete')}>{t('watch.delete')}</MenuItem>
          </>
        )}
      </Menu>
      <span className={styles.tools}>
        <IconButton
          size="small"
          label={t('watch.remove', words)}
          disabledReason={isListed ? null : t('watch.notListed', words)}
          onClick={() => list.remove(pair)}
        >
          <Minus size={16} aria-hidden="true" />
        </IconButton>
        <IconButton
          size="small"
          label={t('watch.add', words)}
          aria-haspopup="dialog"
          disabledReason={list.full ? t('watch.full', { most: MOST_PAIRS }) : null}
          onClick={() => setOpened('add')}
        >
          <Plus size={16} aria-hidden="true" />
        </IconButton>
      </span>
      {opened === 'new' && <NameDialog {...naming} name={null} onName={watchLists.add} />}
      {opened === 'rename' && own !== null && (
        <NameDialog {...naming} name={own} onName={(name) => watchLists.rename(own, name)} />
      )}
      {opened === 'delete' && own !== null && <DeleteDialog name={own} onClose={close} />}
      {opened === 'add' && <AddDialog list={list} platform={platform} among={among} onClose={close} />}
    </div>
  );
}
