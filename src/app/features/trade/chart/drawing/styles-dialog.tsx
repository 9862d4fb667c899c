import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { LONGEST_STYLE_NAME, MOST_STYLE_TEMPLATES } from '#protocol/charts.ts';
import type { DrawingStyle } from '#protocol/drawings.ts';
import styles from './drawing.module.css';
import { drawingTools, useDrawingTools, withTemplate } from './drawing-tools.ts';
import { Swatch, styleWords } from './style-words.tsx';

interface StylesDialogProps {
  /** What is saved: the chosen drawing's. */
  readonly style: DrawingStyle;
  readonly onClose: () => void;
}

/** Styles under names: saves the one that a drawing wears, deletes others. Draw it to open it. */
export function StylesDialog({ style, onClose }: StylesDialogProps) {
  const { t } = useTranslation('desk');
  const { templates } = useDrawingTools();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const isNew = !templates.some((each) => each.name === name);
  const full = isNew && templates.length >= MOST_STYLE_TEMPLATES;
  const reason =
    name === ''
      ? t('drawing.templates.unnamed')
      : full
        ? t('drawing.templates.full', { most: MOST_STYLE_TEMPLATES })
        : null;
  return (
    <Dialog open onClose={onClose} title={t('drawing.templates')}>
      <form
        data-grows=""
        className={styles.saving}
        onSubmit={(event) => {
          event.preventDefault();
          if (reason !== null) return;
          drawingTools.change({ templates: withTemplate(templates, { name, style }) });
          setTyped('');
        }}
      >
        <Field
          ref={field}
          label={t('drawing.templates.name')}
          hint={styleWords(style, t)}
          autoComplete="off"
          maxLength={LONGEST_STYLE_NAME}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" {...(reason !== null && { disabledReason: reason })}>
          {t(isNew ? 'drawing.templates.save' : 'drawing.templates.replace')}
        </Button>
      </form>
      {templates.length > 0 && (
        <ul className={styles.saved} aria-label={t('drawing.templates')}>
          {templates.map((each) => (
            <li key={each.name}>
              <Swatch color={each.style.color} />
              <bdi translate="no">{each.name}</bdi>
              <span>{styleWords(each.style, t)}</span>
              <IconButton
                size="small"
                label={t('drawing.templates.remove', { name: each.name })}
                onClick={() => {
                  drawingTools.change({ templates: templates.filter((other) => other !== each) });
                  field.current?.focus();
                }}
              >
                <Trash2 size={16} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
