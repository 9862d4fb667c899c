import { ChevronDown } from 'lucide-react';
import { type ComponentPropsWithRef, useId } from 'react';
import { cx } from './cx.ts';
import styles from './field.module.css';

interface SelectProps<Value extends string>
  extends Omit<ComponentPropsWithRef<'select'>, 'onChange' | 'size' | 'value'> {
  readonly label: string;
  readonly labelHidden?: boolean;
  /** As high as fields of these sizes, beside which it stands; by itself it is as high as a button. */
  readonly size?: 'large' | 'small';
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** The browser's own list, in the kit's clothes: it is the most accessible one there is. */
export function Select<Value extends string>({
  label,
  labelHidden = false,
  size,
  value,
  options,
  onChange,
  className,
  ...rest
}: SelectProps<Value>) {
  const id = useId();
  return (
    <div className={cx(styles.field, className)}>
      {!labelHidden && (
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      )}
      <span className={styles.selectBox}>
        <select
          {...rest}
          id={id}
          className={cx(styles.select, size && styles[size])}
          aria-label={labelHidden ? label : undefined}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={14} aria-hidden="true" />
      </span>
    </div>
  );
}
