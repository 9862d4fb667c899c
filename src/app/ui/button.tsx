import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { cx } from './cx.ts';
import { useTooltip } from './tooltip.tsx';

export type ButtonLook = 'primary' | 'plain' | 'up' | 'down' | 'danger' | 'quiet';

interface Shape {
  readonly look?: ButtonLook;
  readonly size?: 'small' | 'medium' | 'large';
  readonly wide?: boolean;
}

/** The classes of a button, for links that look like one. */
export const buttonClass = ({ look = 'plain', size = 'medium', wide = false }: Shape = {}): string =>
  cx(styles.button, styles[look], size !== 'medium' && styles[size], wide && styles.wide);

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled'>, Shape {
  /** An action of this button is under way: it keeps its focus and does nothing. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** Why it can't be used now. Disables it and says so on hover and focus. */
  readonly disabledReason?: string | null | undefined;
}

/** Disabled with aria-disabled, because a natively disabled button drops the focus and can't explain itself. */
export function Button({
  look,
  size,
  wide,
  busy = false,
  disabled = false,
  disabledReason,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const off = disabled || Boolean(disabledReason);
  const { anchor, tip } = useTooltip(disabledReason);
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (off || busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <button
        {...rest}
        {...anchor}
        type={type}
        className={cx(
          buttonClass({ ...(look && { look }), ...(size && { size }), ...(wide && { wide }) }),
          className,
        )}
        aria-disabled={off || busy || undefined}
        aria-busy={busy || undefined}
        onClick={click}
      >
        {busy && <span className={styles.spinner} aria-hidden="true" />}
        {children}
      </button>
      {tip}
    </>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'look' | 'wide'> {
  /** The accessible name, shown as a tooltip too. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A square button that shows only an icon. */
export function IconButton({ label, className, disabledReason, ...rest }: IconButtonProps) {
  const { anchor, tip } = useTooltip(disabledReason ? null : label);
  // The tooltip repeats the name: described by it, the button would be read out twice.
  const { 'aria-describedby': _, ...pointer } = anchor;
  return (
    <>
      <Button
        {...rest}
        {...pointer}
        look="quiet"
        aria-label={label}
        disabledReason={disabledReason}
        className={cx(styles.icon, className)}
      />
      {tip}
    </>
  );
}
