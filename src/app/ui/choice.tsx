import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import styles from './choice.module.css';
import { cx } from './cx.ts';
import { FieldNotes } from './field-notes.tsx';

interface ChoiceProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  /** Words, or words with links in them. */
  readonly label: ReactNode;
  readonly error?: string | null | undefined;
}

function Choice({
  label,
  error,
  className,
  look,
  ...rest
}: ChoiceProps & { readonly look: 'box' | 'switch' }) {
  const id = useId();
  return (
    <div className={cx(styles.group, className)}>
      <label className={cx(styles.choice, styles[look])}>
        <input
          {...rest}
          type="checkbox"
          role={look === 'switch' ? 'switch' : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{label}</span>
      </label>
      <FieldNotes id={id} error={error} />
    </div>
  );
}

/** A box to tick: agreements, filters. */
export const Checkbox = (props: ChoiceProps) => <Choice {...props} look="box" />;

/** Something that is on or off and takes effect at once. */
export const Switch = (props: ChoiceProps) => <Choice {...props} look="switch" />;
