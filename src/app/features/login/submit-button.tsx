import { FormFailure } from '#app/shared/person/form-failure.tsx';
import { Button } from '#app/ui/button.tsx';
import type { CredentialsForm } from './use-credentials-form.ts';

interface SubmitButtonProps {
  readonly credentials: CredentialsForm;
  readonly label: string;
  readonly offlineReason: string | null;
}

/** The end of every form of the group: what was refused, and the one button. */
export function SubmitButton({ credentials: { form, failure }, label, offlineReason }: SubmitButtonProps) {
  return (
    <>
      <FormFailure failure={failure} />
      <Button
        type="submit"
        look="primary"
        size="large"
        wide
        busy={form.formState.isSubmitting}
        disabledReason={offlineReason}
      >
        {label}
      </Button>
    </>
  );
}
