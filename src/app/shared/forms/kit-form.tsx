import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import styles from './kit-form.module.css';
import type { Kit } from './use-kit-form.ts';

/** What does not depend on the fields. */
export type AnyKit = Pick<Kit<object>, 'id' | 'busy' | 'reason' | 'heldBack' | 'refusal' | 'submit'>;

interface KitFormProps {
  readonly kit: AnyKit;
  readonly className?: string | undefined;
  readonly labelledBy?: string;
  /** Stands above the buttons, below a refusal. */
  readonly notice?: string | null;
  readonly children: ReactNode;
  /** The buttons, below the place of refusals; a dialog has them in its footer. */
  readonly actions?: ReactNode;
}

/** Keeps a line free below every field and one above the buttons, so that a message moves nothing. */
export function KitForm({ kit, className, labelledBy, notice = null, children, actions }: KitFormProps) {
  const heldBack = kit.heldBack ?? notice;
  // A reason to wait is no answer to a press, so a screen reader first says what it is at.
  const role = kit.heldBack === null ? 'alert' : 'status';
  return (
    <form
      id={kit.id}
      className={cx(styles.form, className)}
      aria-labelledby={labelledBy}
      onSubmit={kit.submit}
      noValidate
    >
      {children}
      <div className={styles.place}>
        {kit.refusal !== null && <Told role="alert">{kit.refusal}</Told>}
        {heldBack !== null && heldBack !== kit.refusal && <Told role={role}>{heldBack}</Told>}
      </div>
      {actions}
    </form>
  );
}

const Told = ({ role, children }: { readonly role: 'alert' | 'status'; readonly children: string }) => (
  <p className={styles.refusal} role={role}>
    <bdi>{children}</bdi>
  </p>
);

/** The one button that sends a form; it may stand outside of it. */
export const KitButton = ({ kit, busy = false, ...rest }: { readonly kit: AnyKit } & ButtonProps) => (
  <Button
    look="primary"
    {...rest}
    type="submit"
    form={kit.id}
    busy={kit.busy || busy}
    disabledReason={kit.reason}
  />
);
