import { Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { LONGEST_SET_NAME, MOST_INDICATOR_SETS } from '#protocol/charts.ts';
import type { KeptIndicator } from '#protocol/indicators.ts';
import styles from './indicator-panel.module.css';
import { templates, useTemplates } from './templates.ts';

interface TemplateListProps {
  /** What is drawn; null while a parameter is half typed. */
  readonly set: readonly KeptIndicator[] | null;
  readonly onApply: (set: readonly KeptIndicator[]) => void;
}

/** Sets of indicators under names: saves the one that is drawn, draws another, deletes. */
export function TemplateList({ set, onApply }: TemplateListProps) {
  const { t } = useTranslation('desk');
  const all = useTemplates();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const isNew = !all.some((each) => each.name === name);
  const reason =
    name === ''
      ? t('indicators.template.unnamed')
      : isNew && all.length >= MOST_INDICATOR_SETS
        ? t('indicators.template.full', { most: MOST_INDICATOR_SETS })
        : set === null || set.length === 0
          ? t('indicators.template.nothing')
          : null;
  const save = () => {
    if (reason !== null || set === null) return;
    templates.save({ name, indicators: set });
    setTyped('');
  };
  return (
    <section className={styles.templates} aria-labelledby={id}>
      <h3 id={id}>{t('indicators.template.title')}</h3>
      {all.length > 0 && (
        <ul className={styles.rows}>
          {all.map((template) => (
            <li key={template.name} className={styles.template}>
              <Button
                size="small"
                look="quiet"
                aria-label={t('indicators.template.apply', { name: template.name })}
                onClick={() => onApply(template.indicators)}
              >
                <span translate="no">{template.name}</span>
              </Button>
              <IconButton
                size="small"
                label={t('indicators.template.remove', { name: template.name })}
                onClick={() => {
                  templates.remove(template.name);
                  field.current?.focus();
                }}
              >
                <Trash2 size={16} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <form
        className={styles.saving}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field
          ref={field}
          label={t('indicators.template.name')}
          size="small"
          autoComplete="off"
          maxLength={LONGEST_SET_NAME}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button size="small" type="submit" {...(reason !== null && { disabledReason: reason })}>
          {t(isNew ? 'indicators.template.save' : 'indicators.template.replace')}
        </Button>
      </form>
    </section>
  );
}
