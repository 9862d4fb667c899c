import { Check, Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PANE_SCALES } from '#app/ui/chart/chart-types.ts';
import { Field } from '#app/ui/field.tsx';
import { usePickList } from '#app/ui/use-pick-list.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { INDICATOR_KINDS } from '#protocol/indicator-table.ts';
import type { IndicatorKind } from '#protocol/indicators.ts';
import { findKinds } from './find-kinds.ts';
import styles from './indicator-picker.module.css';

interface IndicatorPickerProps {
  readonly offered: readonly IndicatorKind[];
  /** Kinds that the chart has. */
  readonly chosen: ReadonlySet<IndicatorKind>;
  readonly onAdd: (kind: IndicatorKind) => void;
  readonly onClose: () => void;
}

/** Finds kinds of indicators and adds one after the other; Escape closes it. */
export function IndicatorPicker({ offered, chosen, onAdd, onClose }: IndicatorPickerProps) {
  const { t } = useTranslation('desk');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [added, setAdded] = useState<IndicatorKind | null>(null);
  const nameOf = (kind: IndicatorKind) => t(`indicators.kind.${kind}`);
  const groups = findKinds(offered, text, nameOf);
  const found = groups.flatMap(({ kinds }) => kinds);
  const active = Math.min(at, found.length - 1);
  useEffect(() => input.current?.focus(), []);
  const { field, list, option } = usePickList({
    found,
    active,
    onActive: setAt,
    onTake: (kind) => {
      setAdded(kind);
      onAdd(kind);
    },
  });
  const reasonForNone = () => {
    const [kind] = findKinds(INDICATOR_KINDS, text, nameOf).flatMap(({ kinds }) => kinds);
    if (kind === undefined) return t('indicators.unmatched', { text: text.trim() });
    return chosen.has(kind)
      ? t('indicators.fault.twice')
      : t('indicators.panes', { most: PANE_SCALES.length });
  };
  return (
    <div className={styles.picker}>
      <Field
        ref={input}
        label={t('indicators.search')}
        labelHidden
        size="small"
        start={<Search size={14} aria-hidden="true" />}
        placeholder={t('indicators.search')}
        {...field}
        maxLength={40}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          field.onKeyDown(event);
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          // The panel would close, too.
          event.stopPropagation();
          onClose();
        }}
      />
      <div {...list} role="listbox" aria-label={t('indicators.offered')} className={styles.list}>
        {groups.map(({ group, kinds }) => {
          const options = kinds.map((kind) => {
            const place = found.indexOf(kind);
            return (
              <div
                key={kind}
                {...option(place, chosen.has(kind))}
                data-active={place === active || undefined}
                className={styles.kind}
              >
                {nameOf(kind)}
                {chosen.has(kind) && <Check size={14} aria-hidden="true" />}
              </div>
            );
          });
          return group === null ? (
            options
          ) : (
            // biome-ignore lint/a11y/useSemanticElements: a list of options has groups, and no fieldset
            <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
              <div id={`${id}-${group}`} role="presentation" className={styles.group}>
                {t(`indicators.group.${group}`)}
              </div>
              {options}
            </div>
          );
        })}
      </div>
      {found.length === 0 && (
        <p role="status" className={styles.none}>
          {reasonForNone()}
        </p>
      )}
      <VisuallyHidden>
        <span role="status">{added && t('indicators.added', { name: nameOf(added) })}</span>
      </VisuallyHidden>
    </div>
  );
}
