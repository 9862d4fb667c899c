import { lockSecurity, updateSecurity } from '../../db/security/person.ts';
import { changeSecurity, type SecurityContext } from './context.ts';
import { checkLoginPassword } from './login-password.ts';
import { checkSecondFactor } from './second-factor.ts';

/** Sets the text that every mail to this person begins with; '' takes it away. Needs the login password and, where bound, the authenticator. */
export function setAntiPhishing(
  context: SecurityContext,
  input: { antiPhishing: string; password: string; googleCode: string | undefined },
): Promise<void> {
  const { deps, person } = context;
  return changeSecurity(context, 'antiPhishing', async (tx) => {
    await checkSecondFactor(tx, deps, person, input.googleCode);
    await checkLoginPassword(tx, deps, person, input.password);
    await lockSecurity(tx, person.userId);
    await updateSecurity(tx, person.userId, { anti_phishing: input.antiPhishing });
  });
}
