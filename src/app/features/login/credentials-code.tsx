import { CodeField } from '#app/shared/person/code-field.tsx';
import { asValidate, codeRule } from '#app/shared/person/rules.ts';
import type { CodeScene } from '#protocol/session.ts';
import type { CredentialsForm } from './use-credentials-form.ts';

interface CredentialsCodeProps {
  readonly credentials: CredentialsForm;
  readonly scene: CodeScene;
}

/** The code goes to the address that is typed in the same form. */
export function CredentialsCode({ credentials: { form, email, errorOf }, scene }: CredentialsCodeProps) {
  return (
    <CodeField
      field={form.register('code', { validate: asValidate(codeRule) })}
      error={errorOf('code')}
      account={email}
      scene={scene}
      mayAsk={() => form.trigger('email', { shouldFocus: true })}
      onSent={() => {
        // What was wrong with the code before says nothing about the one on its way.
        form.clearErrors('code');
        form.setFocus('code');
      }}
    />
  );
}
