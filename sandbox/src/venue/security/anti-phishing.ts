import { lockSecurity, updateSecurity } from '../../db/security/person.ts';
import { changeSecurity, type SecurityContext } from './context.ts';
import { proveLoginPassword } from './prove-password.ts';
import { proveSecondFactor } from './second-factor.ts';

/** Sets the text that every mail to this person begins with; '' takes it away. Needs the login password and, where bound, the authenticator. */
export async function setAntiPhishing(
  context: SecurityContext,
  input: { antiPhishing: string; password: string; googleCode: string | undefined },
): Promise<void> {
  const { deps, person } = context;
  const spendFactor = await proveSecondFactor(deps, person, input.googleCode);
  await proveLoginPassword(deps, person, input.password);
  return changeSecurity(context, 'antiPhishing', async (tx) => {
    await spendFactor(tx);
    await lockSecurity(tx, person.userId);
    await updateSecurity(tx, person.userId, { anti_phishing: input.antiPhishing });
  });
}
