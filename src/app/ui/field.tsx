import { Eye, EyeOff } from 'lucide-react';
import { type ComponentPropsWithRef, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import styles from './field.module.css';
import { FieldNotes } from './field-notes.tsx';

export interface FieldProps extends Omit<ComponentPropsWithRef<'input'>, 'size'> {
  readonly label: string;
  /** The label is read out but not shown (a search box with an icon). */
  readonly labelHidden?: boolean;
  /** The label stands in the box, the text at its end, as in a field for an amount. */
  readonly labelInside?: boolean;
  readonly hint?: ReactNode;
  /** The hint is news: it is read out, politely. */
  readonly announce?: boolean;
  readonly error?: string | null | undefined;
  /** Before and after the text: an icon, a unit, a "send code" button. */
  readonly prefix?: never;
  readonly start?: ReactNode;
  readonly suffix?: ReactNode;
  readonly size?: 'small' | 'medium';
}

/** A labelled line of text. A password gets a button that shows it and a hint when Caps Lock is on. */
export function Field({
  label,
  labelHidden = false,
  labelInside = false,
  hint,
  announce = false,
  error,
  start,
  suffix,
  size = 'medium',
  type = 'text',
  className,
  id: givenId,
  onKeyUp,
  ...rest
}: FieldProps) {
  const { t } = useTranslation();
  const ownId = useId();
  const id = givenId ?? ownId;
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const password = type === 'password';
  const watchCapsLock = (event: KeyboardEvent<HTMLInputElement>) => {
    if (password) setCapsLock(event.getModifierState('CapsLock'));
    onKeyUp?.(event);
  };
  const note = capsLock ? t('ui.capsLock') : hint;
  return (
    <div className={cx(styles.field, className)}>
      {!labelHidden && !labelInside && (
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      )}
      <div className={cx(styles.box, size === 'small' && styles.small)} data-invalid={error ? '' : undefined}>
        {labelInside && (
          <label htmlFor={id} className={styles.inline}>
            {label}
          </label>
        )}
        {start}
        <input
          {...rest}
          id={id}
          type={password && shown ? 'text' : type}
          className={cx(styles.input, labelInside && styles.number)}
          aria-label={labelHidden ? label : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || note ? `${id}-note` : undefined}
          onKeyUp={watchCapsLock}
        />
        {password && (
          <IconButton
            size="small"
            label={t(shown ? 'ui.password.hide' : 'ui.password.show')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
          </IconButton>
        )}
        {suffix && <span className={styles.suffix}>{suffix}</span>}
      </div>
      <FieldNotes
        id={`${id}-note`}
        hint={note}
        error={error && capsLock ? `${error} (${note})` : error}
        announce={announce}
      />
    </div>
  );
}
