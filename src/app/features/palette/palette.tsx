import { Search } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SHORTCUTS } from '#app/shared/page/shortcuts.ts';
import { Field } from '#app/ui/field.tsx';
import { usePickList } from '#app/ui/use-pick-list.ts';
import { pressedIs } from '#app/ui/use-shortcut.ts';
import type { Platform } from '#protocol/platform.ts';
import { findEntries, type PaletteEntry, recentEntries, rememberEntry } from './entries.ts';
import { keyNames } from './key-names.ts';
import styles from './palette.module.css';
import { type PalettePage, useEntries } from './use-entries.ts';

export interface PaletteProps {
  readonly pages: readonly PalettePage[];
  readonly platform: Platform | null;
  readonly signedIn: boolean;
  readonly onClose: () => void;
  readonly onSheet: () => void;
}

/** One field that leads to any page or pair and does what the page offers. Nothing in it can be lost to a slip. */
export function Palette({ pages, platform, signedIn, onClose, onSheet }: PaletteProps) {
  const { t } = useTranslation('overlays');
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const entries = useEntries({ pages, platform, signedIn, onSheet });
  const found = useMemo(() => findEntries(entries, text, recentEntries()), [entries, text]);
  const active = Math.min(at, found.length - 1);

  // A layout effect, because its clean-up still finds the dialog on the page: closing it there gives the focus back.
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    opened?.querySelector('input')?.focus();
    return () => opened?.close();
  }, []);

  const take = (entry: PaletteEntry) => {
    rememberEntry(entry.id);
    onClose();
    // After the dialog has given the focus back: an action may move it.
    setTimeout(entry.run);
  };
  const { field, list, option } = usePickList({ found, active, onActive: setAt, onTake: take });
  const key = (event: KeyboardEvent) => {
    field.onKeyDown(event);
    if (event.nativeEvent.isComposing || !pressedIs(event.nativeEvent, SHORTCUTS.palette)) return;
    event.preventDefault();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too
    <dialog
      ref={dialog}
      aria-label={t('palette.title')}
      className={styles.palette}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={styles.box}>
        <Field
          label={t('palette.field')}
          labelHidden
          start={<Search size={16} aria-hidden="true" />}
          placeholder={t('palette.field')}
          {...field}
          maxLength={40}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={key}
        />
        <div {...list} role="listbox" aria-label={t('palette.title')} className={styles.list}>
          {found.map((entry, place) => (
            <div key={entry.id} {...option(place, place === active)} className={styles.entry}>
              <span>{entry.label}</span>
              <span className={styles.kind}>
                {t(`palette.kind.${entry.kind}`)}
                {entry.keystroke &&
                  keyNames(entry.keystroke, navigator.platform).map((name) => <kbd key={name}>{name}</kbd>)}
              </span>
            </div>
          ))}
        </div>
        {found.length === 0 && (
          <p role="status" className={styles.none}>
            {t('palette.none')}
          </p>
        )}
        <p className={styles.hint}>{t('palette.hint')}</p>
      </div>
    </dialog>
  );
}
