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
  /** Said in the place of refusals while there is none. */
  readonly notice?: string | null;
  readonly children: ReactNode;
  /** The buttons, below the place of refusals; a dialog has them in its footer. */
  readonly actions?: ReactNode;
}

/** Keeps a line free below every field and one above the buttons, so that a message moves nothing. */
export function KitForm({ kit, className, labelledBy, notice = null, children, actions }: KitFormProps) {
  const told = kit.refusal ?? kit.heldBack ?? notice;
  // What is no answer to a press waits until a screen reader has said what it is at.
  const role = kit.refusal === null && kit.heldBack !== null ? 'status' : 'alert';
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
        {told !== null && (
          <p className={styles.refusal} role={role}>
            <bdi>{told}</bdi>
          </p>
        )}
      </div>
      {actions}
    </form>
  );
}

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
