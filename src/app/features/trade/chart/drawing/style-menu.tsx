import { SwatchBook } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import type { DrawingKind, DrawingStyle } from '#protocol/drawings.ts';
import styles from './drawing.module.css';
import { drawingTools, sameStyle, useDrawingTools } from './drawing-tools.ts';
import { Swatch } from './style-words.tsx';

const StylesDialog = lazyPart(() => import('./styles-dialog.tsx').then((part) => part.StylesDialog));

const trigger = `${buttonClass({ look: 'quiet', size: 'small' })} ${styles.menu ?? ''}`;

interface StyleMenuProps {
  readonly kind: DrawingKind;
  readonly style: DrawingStyle;
  readonly onWear: (style: DrawingStyle) => void;
}

/** Saved styles to wear, the one that all new drawings of a kind begin with, and the way to save and delete. */
export function StyleMenu({ kind, style, onWear }: StyleMenuProps) {
  const { t } = useTranslation('desk');
  const { templates, defaults } = useDrawingTools();
  const [open, setOpen] = useState(false);
  const name = t(`drawing.kind.${kind}`);
  const known = defaults[kind];
  const isDefault = known !== undefined && sameStyle(known, style);
  const { [kind]: _, ...others } = defaults;
  return (
    <>
      <Menu
        label={t('drawing.templates')}
        button={<SwatchBook size={16} aria-hidden="true" />}
        buttonClassName={trigger}
      >
        {templates.map((each) => (
          <MenuItem
            key={each.name}
            checked={sameStyle(each.style, style)}
            onSelect={() => onWear(each.style)}
          >
            <Swatch color={each.style.color} /> <bdi translate="no">{each.name}</bdi>
          </MenuItem>
        ))}
        <MenuItem
          onSelect={() =>
            drawingTools.change({ defaults: isDefault ? others : { ...others, [kind]: style } })
          }
        >
          {t(isDefault ? 'drawing.default.clear' : 'drawing.default.set', { name })}
        </MenuItem>
        <MenuItem onSelect={() => setOpen(true)}>{t('drawing.templates.edit')}</MenuItem>
      </Menu>
      {open && <StylesDialog style={style} onClose={() => setOpen(false)} />}
    </>
  );
}
