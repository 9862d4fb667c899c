import type { Language, Sentence } from '../../model/person.ts';
import { readableCode } from '../accounts/code-text.ts';
import type { Scene } from '../accounts/scenes.ts';
import type { Mail } from './mailer.ts';

const PURPOSES: Readonly<Record<Scene, Sentence>> = {
  login: { en: 'signing in', zh: '登录' },
  register: { en: 'creating your account', zh: '注册账户' },
  withdraw: { en: 'a withdrawal', zh: '提现' },
  google: { en: 'changing your authenticator', zh: '更改身份验证器' },
  address: { en: 'changing your withdrawal addresses', zh: '更改提现地址' },
  password: { en: 'changing your password', zh: '修改密码' },
  asset: { en: 'setting your trade password', zh: '设置交易密码' },
  freeze: { en: 'unfreezing your account', zh: '解冻账户' },
};

/** How long a code that is mailed again is still good, rounded down: nobody is told more than there is. */
function lifeOf(ms: number): Sentence {
  const seconds = Math.max(1, Math.floor(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 2) return { en: `${minutes} minutes`, zh: `${minutes} 分钟` };
  return { en: seconds === 1 ? '1 second' : `${seconds} seconds`, zh: `${seconds} 秒` };
}

/** The mail that carries a code; `at` and `until`, how long it is good, in epoch ms. */
export function codeMail(
  {
    account,
    scene,
    code,
    boundTo,
    at,
    until,
  }: {
    account: string;
    scene: Scene;
    code: string;
    boundTo: Readonly<Record<string, string>>;
    at: number;
    until: number;
  },
  language: Language,
): Mail {
  const shown = readableCode(code);
  const life = lifeOf(until - at)[language];
  const purpose = PURPOSES[scene][language];
  // The mail names the code's purpose: a reader who asked for something else must not use it.
  const only = Object.entries(boundTo)
    .map(([name, value]) => `\n${name}: ${value}`)
    .join('');
  return {
    account,
    code,
    at,
    subject: language === 'zh' ? `Bourse 验证码：${purpose}` : `Your Bourse code for ${purpose}`,
    text:
      language === 'zh'
        ? `您用于${purpose}的验证码是 ${shown}，${life}内有效，只能使用一次。${only}\n\n请勿将验证码告诉任何人，包括客服。如果不是您本人操作，请忽略此邮件。`
        : `Your code for ${purpose} is ${shown}. It works once, within ${life}.${only}\n\nTell it to nobody, not even to customer service. If you did not ask for it, ignore this mail.`,
  };
}

/** Sent instead of a code to somebody who registers with an address that already has an account. */
export function accountExistsMail(
  { account, at }: { account: string; at: number },
  language: Language,
): Mail {
  return {
    account,
    code: '',
    at,
    subject: language === 'zh' ? '您已有 Bourse 账户' : 'You already have a Bourse account',
    text:
      language === 'zh'
        ? '有人使用此邮箱注册，但该邮箱已有账户。如果是您本人，请直接登录或重置密码；否则请忽略此邮件。'
        : 'Somebody tried to register with this address, which already has an account. If it was you, sign in or reset your password; otherwise ignore this mail.',
  };
}
