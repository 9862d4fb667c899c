import { SoftAuthenticator } from '../../support/passkeys/soft-authenticator.ts';
import type { Answer, TestSandbox } from '../http/open-sandbox.ts';
import { Member, PASSWORD } from '../security/member.ts';

/** Who asks: with the password of every newcomer. */
type Person = Pick<Member, 'call' | 'code'>;

/** Where people open a sandbox for its passkeys. */
export function originOf(box: TestSandbox): string {
  const [origin = ''] = box.deps.relyingParty?.origins ?? [];
  return origin;
}

/** What to make a passkey with, for somebody whose authenticator is not bound. */
export async function registerOptions(who: Person): Promise<Answer> {
  return who.call('/user/passkey/registerOptions', { password: PASSWORD, code: await who.code('passkey') });
}

/** Somebody with a passkey. */
export async function withPasskey(
  box: TestSandbox,
  account: string,
  { counts = false }: { readonly counts?: boolean } = {},
): Promise<{ who: Member; key: SoftAuthenticator; id: string }> {
  const who = await Member.register(box, account);
  const key = new SoftAuthenticator(originOf(box), { counts });
  return { who, key, id: await addPasskey(who, key) };
}

/** Adds a passkey. Gives its id. */
export async function addPasskey(who: Person, key: SoftAuthenticator, name = 'My laptop'): Promise<string> {
  const options = await registerOptions(who);
  if (options.code !== 1) throw new Error(`no options: ${options.msg}`);
  const added = await who.call('/user/passkey/register', { name, passkey: key.make(options.data) });
  if (added.code !== 1) throw new Error(`not added: ${added.msg}`);
  return added.data.id;
}
