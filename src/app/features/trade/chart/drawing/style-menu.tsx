import { SwatchBook } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { usualLevels } from '#app/ui/chart/drawing/measures.ts';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import { type Drawing, type DrawingStyle, type FibLevel, isLevelKind } from '#protocol/drawings.ts';
import styles from './drawing.module.css';
import { drawingTools, sameStyle, useDrawingTools } from './drawing-tools.ts';
import { Swatch } from './style-words.tsx';

const StylesDialog = lazyPart(() => import('./styles-dialog.tsx').then((part) => part.StylesDialog));

const LevelsDialog = lazyPart(() => import('./levels-dialog.tsx').then((part) => part.LevelsDialog));

const trigger = `${buttonClass({ look: 'quiet', size: 'small' })} ${styles.menu ?? ''}`;

interface StyleMenuProps {
  readonly drawing: Pick<Drawing, 'kind' | 'style' | 'levels'>;
  readonly onWear: (style: DrawingStyle) => void;
  readonly onLevels: (levels: readonly FibLevel[]) => void;
}

/** Saved styles to wear, the one that all new drawings of a kind begin with, the way to save and delete, and the levels. */
export function StyleMenu({ drawing, onWear, onLevels }: StyleMenuProps) {
  const { kind, style, levels } = drawing;
  const { t } = useTranslation('desk');
  const { templates, defaults } = useDrawingTools();
  const [open, setOpen] = useState<'styles' | 'levels' | null>(null);
  const close = () => setOpen(null);
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
        <MenuItem onSelect={() => setOpen('styles')}>{t('drawing.templates.edit')}</MenuItem>
        {isLevelKind(kind) && (
          <MenuItem onSelect={() => setOpen('levels')}>{t('drawing.levels.edit')}</MenuItem>
        )}
      </Menu>
      {open === 'styles' && <StylesDialog style={style} onClose={close} />}
      {open === 'levels' && isLevelKind(kind) && (
        <LevelsDialog kind={kind} levels={levels ?? usualLevels(kind)} onSave={onLevels} onClose={close} />
      )}
    </>
  );
}
