import { useTranslation } from 'react-i18next';
import { SHORTCUTS } from '#app/shared/page/shortcuts.ts';
import common from '#app/ui/common.module.css';
import { Dialog } from '#app/ui/dialog.tsx';
import type { Keystroke } from '#app/ui/use-shortcut.ts';
import { keyNames } from './key-names.ts';
import styles from './shortcut-sheet.module.css';

/** Keys that work inside a part, beside the shortcuts of the page. */
const INSIDE = [
  ['palette.keys.move', ['↑', '↓']],
  ['palette.keys.take', ['Enter']],
  ['palette.keys.close', ['Esc']],
  ['palette.keys.resize', ['←', '→', 'Home', 'End']],
  ['palette.keys.read', ['←', '→', 'PgUp', 'PgDn']],
  ['palette.keys.view', ['Shift', '←', '→']],
  ['palette.keys.ladder', ['↑', '↓', 'PgUp', 'PgDn', 'Home']],
  ['palette.keys.ladderOrder', ['Enter', '↑', '↓', 'Esc']],
] as const;

/** All keys, named by their place on a keyboard with Latin letters. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('overlays');
  const shortcuts: readonly (readonly [string, Keystroke])[] = Object.entries(SHORTCUTS);
  return (
    <Dialog open onClose={onClose} title={t('palette.sheet.title')} width={480}>
      <table className={styles.keys}>
        <caption>{t('palette.sheet.page')}</caption>
        <tbody>
          {shortcuts.map(([name, keystroke]) => (
            <Row
              key={name}
              words={t(`palette.shortcut.${name}`)}
              keys={keyNames(keystroke, navigator.platform)}
            />
          ))}
        </tbody>
      </table>
      <table className={styles.keys}>
        <caption>{t('palette.sheet.inside')}</caption>
        <tbody>
          {INSIDE.map(([label, keys]) => (
            <Row key={label} words={t(label)} keys={keys} />
          ))}
        </tbody>
      </table>
      <p className={common.note}>{t('palette.sheet.note')}</p>
    </Dialog>
  );
}

function Row({ words, keys }: { readonly words: string; readonly keys: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{words}</th>
      <td>
        {keys.map((name) => (
          <kbd key={name}>{name}</kbd>
        ))}
      </td>
    </tr>
  );
}
