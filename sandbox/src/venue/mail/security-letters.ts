import type { Language, Sentence } from '../../model/person.ts';
import type { NewNotice } from '../notices/notices.ts';
import type { Mail } from './mailer.ts';

interface Letter {
  readonly subject: Sentence;
  /** What happened; the time stands before it. */
  readonly text: Sentence;
}

const HOLD: Sentence = {
  en: 'Withdrawals wait 24 hours.',
  zh: '24 小时内暂停提现。',
};

const LETTERS = {
  passwordReset: {
    subject: { en: 'Your Bourse password was changed', zh: '您的 Bourse 密码已更改' },
    text: {
      en: `Your sign-in password was changed, and every device was signed out. ${HOLD.en}`,
      zh: `您的登录密码已更改，所有设备均已退出登录。${HOLD.zh}`,
    },
  },
  passwordChanged: {
    subject: { en: 'Your Bourse password was changed', zh: '您的 Bourse 密码已更改' },
    text: {
      en: `Your sign-in password was changed, and every other device was signed out. ${HOLD.en}`,
      zh: `您的登录密码已更改，其他设备均已退出登录。${HOLD.zh}`,
    },
  },
  tradePassword: {
    subject: { en: 'Your Bourse trade password was set', zh: '您的 Bourse 交易密码已设置' },
    text: {
      en: `Your trade password was reset. ${HOLD.en}`,
      zh: `您的交易密码已重新设置。${HOLD.zh}`,
    },
  },
  authenticatorOn: {
    subject: {
      en: 'An authenticator now protects your Bourse account',
      zh: '您的 Bourse 账户已绑定身份验证器',
    },
    text: {
      en: `An authenticator was bound to your account. ${HOLD.en}`,
      zh: `您的账户已绑定身份验证器。${HOLD.zh}`,
    },
  },
  authenticatorOff: {
    subject: {
      en: 'The authenticator of your Bourse account was removed',
      zh: '您的 Bourse 账户已解绑身份验证器',
    },
    text: {
      en: `The authenticator was removed from your account. ${HOLD.en}`,
      zh: `您的账户已解绑身份验证器。${HOLD.zh}`,
    },
  },
  recoveryCodes: {
    subject: { en: 'New recovery codes for your Bourse account', zh: '您的 Bourse 账户生成了新的恢复码' },
    text: {
      en: 'New recovery codes were made; the earlier ones no longer work.',
      zh: '已生成新的恢复码，原有恢复码已失效。',
    },
  },
  antiPhishing: {
    subject: {
      en: 'The anti-phishing code of your Bourse mail was changed',
      zh: '您的 Bourse 防钓鱼码已更改',
    },
    text: {
      en: 'From now on our mails begin with the new code, or with none if you took it away.',
      zh: '今后我们的邮件将以新的防钓鱼码开头；若您已取消，则不再显示。',
    },
  },
  frozen: {
    subject: { en: 'Your Bourse account is frozen', zh: '您的 Bourse 账户已冻结' },
    text: {
      en: 'Your account was frozen: no orders, no transfers, no withdrawals, and every other device was signed out.',
      zh: '您的账户已冻结：无法下单、划转和提现，其他设备均已退出登录。',
    },
  },
  unfreezing: {
    subject: { en: 'Your Bourse account will be unfrozen', zh: '您的 Bourse 账户即将解冻' },
    text: {
      en: 'Unfreezing was asked for. It takes effect in 24 hours; freezing again calls it off.',
      zh: '已申请解冻，将于 24 小时后生效；再次冻结即可取消。',
    },
  },
  addressAdded: {
    subject: { en: 'A withdrawal address was added', zh: '已添加提现地址' },
    text: {
      en: 'It is in your address book and can be used in 24 hours.',
      zh: '该地址已加入您的地址簿，24 小时后可用。',
    },
  },
  addressRemoved: {
    subject: { en: 'A withdrawal address was removed', zh: '已删除提现地址' },
    text: {
      en: 'It is no longer in your address book.',
      zh: '该地址已从您的地址簿中删除。',
    },
  },
  whitelistOn: {
    subject: { en: 'Withdrawals go to your address book only', zh: '已开启仅限地址簿提现' },
    text: {
      en: 'From now on only addresses of your address book are paid to.',
      zh: '今后只能提现至地址簿中的地址。',
    },
  },
  whitelistOff: {
    subject: { en: 'Withdrawals will go to any address again', zh: '仅限地址簿提现即将关闭' },
    text: {
      en: 'Switching this protection off was asked for. It takes effect in 24 hours; switching it on calls it off.',
      zh: '已申请关闭该保护，将于 24 小时后生效；再次开启即可取消。',
    },
  },
} as const satisfies Record<string, Letter>;

export type SecurityEvent = keyof typeof LETTERS;

const ADVICE: Sentence = {
  en: 'If it was not you, reset your password and freeze your account at once.',
  zh: '如果不是您本人操作，请立即重置密码并冻结账户。',
};

/** What exactly it was about, in lines of their own; '' where the letter says it all. */
export type Details = Sentence | '';

const body = (text: string, details: Details, language: Language): string =>
  [text, details === '' ? '' : details[language], ADVICE[language]]
    .filter((part) => part !== '')
    .join('\n\n');

/** Tells the owner what was changed, when, and what to do if it was somebody else. `at` is epoch ms. */
export function securityMail(
  event: SecurityEvent,
  {
    account,
    at,
    details = '',
  }: { readonly account: string; readonly at: number; readonly details?: Details },
  language: Language,
): Mail {
  const { subject, text } = LETTERS[event];
  const time = `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return {
    account,
    code: '',
    at,
    subject: subject[language],
    text: `${time}\n\n${body(text[language], details, language)}`,
  };
}

/** The same as a message in the app, which shows the time itself. */
export function securityNotice(
  event: SecurityEvent,
  details: Details = '',
): Pick<NewNotice, 'category' | 'title' | 'summary' | 'content'> {
  const { subject, text } = LETTERS[event];
  return {
    category: 'security',
    title: subject,
    summary: text,
    content: { en: body(text.en, details, 'en'), zh: body(text.zh, details, 'zh') },
  };
}
