import {
  countWritten,
  insertMessages,
  keepNewest,
  newestMessages,
  readTo,
  setReadTo,
} from '../../db/chat/messages.ts';
import type { Database } from '../../db/schema.ts';
import type { Language, Sentence } from '../../model/person.ts';
import { Refusal } from '../../model/refusal.ts';
import { tooMany } from '../too-many.ts';

interface Topic {
  /** What a question about it contains, in either language. */
  readonly asked: RegExp;
  readonly answer: Sentence;
}

/** What the robot knows, the most urgent first: the first topic that a question touches answers it. */
const TOPICS = {
  security: {
    asked: /password|freeze|frozen|hack|stolen|phish|authenticator|2fa|totp|密码|冻结|被盗|盗用|钓鱼|验证器/i,
    answer: {
      en: 'If you think that somebody else is in your account: Settings, Security, "Freeze account" stops everything at once. There you also change passwords, see every session and end it. Nobody from Bourse ever asks for a password or a code.',
      zh: '如果您怀疑账户被他人使用：请在“设置 - 安全”中选择“冻结账户”，所有操作会立即停止。您还可以在那里修改密码、查看并结束所有登录会话。Bourse 绝不会向您索要密码或验证码。',
    },
  },
  withdrawal: {
    asked: /withdraw|payout|提现|提币|出金/i,
    answer: {
      en: 'A withdrawal needs your trade password and a code from your e-mail, and is reviewed before it leaves, within 24 hours. While it is pending you can cancel it under Assets, Withdraw. A new address waits 24 hours before it can be used. Nothing here leaves the sandbox: it is paper money.',
      zh: '提现需要交易密码和邮箱验证码，并会在 24 小时内审核。审核期间可在“资产 - 提现”中取消。新地址需等待 24 小时后才能使用。这里是沙盒环境，所有资金均为模拟资金，不会真正转出。',
    },
  },
  deposit: {
    asked: /deposit|top.?up|recharge|充值|充币|入金/i,
    answer: {
      en: 'A deposit needs 12 confirmations. Take the address from Assets, Deposit, for the network you send on. Never send real coins: the addresses of this sandbox belong to nobody.',
      zh: '充值需要 12 次网络确认。请在“资产 - 充值”中获取对应网络的地址。请勿转入真实数字货币：沙盒中的地址不属于任何人。',
    },
  },
  verification: {
    asked: /verif|kyc|identity|passport|认证|实名|身份|护照/i,
    answer: {
      en: 'Identity verification is under Settings, Identity: two photos of a document and your name. Location data is removed from the photos on your device, before they are sent. A rejected item comes with its reason, and only that one is sent again.',
      zh: '身份认证位于“设置 - 身份认证”：需要两张证件照片和您的姓名。照片中的位置信息会在上传前于您的设备上清除。如被驳回，会说明原因，只需重新提交该项。',
    },
  },
  contract: {
    asked: /contract|seconds|stake|\btie\b|up.?down|秒合约|合约|涨跌|平局/i,
    answer: {
      en: 'A seconds contract compares the price at its end with the price at its start. You can lose the whole stake, and at even odds it costs money on average. A tie gives the stake and the fee back. Every record names the trades that decided it, so that you can check the result yourself.',
      zh: '秒合约比较到期价格与开仓价格。您可能损失全部投入金额，在涨跌机会均等时长期平均会亏钱。若价格相同，本金与手续费全额退还。每笔记录都会列出决定结果的成交，您可以自行核对。',
    },
  },
  fees: {
    asked: /\bfees?\b|commission|charge|cost|手续费|费率|费用/i,
    answer: {
      en: 'Every fee is shown before you confirm. All of them are listed on the fee page, under Assets.',
      zh: '所有费用都会在您确认前显示，完整列表请见“资产”中的费率页面。',
    },
  },
  codes: {
    asked: /\bcodes?\b|e-?mail|验证码|邮件|邮箱/i,
    answer: {
      en: 'The sandbox sends no real mail. The codes appear on the sandbox mail page of this server (its address is printed when it starts). A new one can be asked for after 60 seconds.',
      zh: '沙盒不会发送真实邮件，验证码会显示在本服务器的沙盒邮件页面（启动时会打印其地址）。60 秒后可重新获取。',
    },
  },
  human: {
    asked: /human|person|real|operator|人工|真人|客服/i,
    answer: {
      en: 'There is no person here: this is a sandbox, and I am its automatic assistant. On a real exchange its own staff would answer in this place.',
      zh: '这里没有人工客服：这是沙盒环境，我是自动助手。在真实的交易所中，会由其工作人员在此回复。',
    },
  },
} as const satisfies Record<string, Topic>;

/** Texts that no question asks for. */
const REMARKS = {
  secret: {
    en: 'That looked like a code, so it was not kept. Codes and passwords are for you alone: never write them here.',
    zh: '您输入的内容疑似验证码，已不予保存。验证码和密码仅供您本人使用，请勿在此输入。',
  },
  unknown: {
    en: 'I am an automatic assistant and did not understand that. I know about deposits, withdrawals, codes, security, verification, fees and the seconds contract.',
    zh: '我是自动助手，没有理解您的问题。我可以解答充值、提现、验证码、安全、身份认证、费用和秒合约的问题。',
  },
} as const satisfies Record<string, Sentence>;

type TopicName = keyof typeof TOPICS | keyof typeof REMARKS;

/** Six digits that stand alone: an e-mail code, an authenticator's, a trade password. */
const SECRET = /(?<!\d)\d{6}(?!\d)/g;

/** What is kept of a message: nothing that looks like a code. */
export function withoutSecrets(text: string): string {
  return text.replace(SECRET, '••••••');
}

/** Takes what a person wrote; gives the names of the texts that answer it, in order. */
export function answersTo(text: string): readonly TopicName[] {
  const names = Object.keys(TOPICS) as (keyof typeof TOPICS)[];
  const found = names.find((name) => TOPICS[name].asked.test(text));
  const warned: TopicName[] = new RegExp(SECRET).test(text) ? ['secret'] : [];
  if (found) return [...warned, found];
  return warned.length > 0 ? warned : ['unknown'];
}

/** A text of the robot's in the reader's language. A name that is no longer known gives that of `unknown`. */
export function robotText(name: string, language: Language): string {
  const texts: Record<string, Readonly<Record<Language, string>>> = { ...REMARKS };
  for (const [topic, { answer }] of Object.entries(TOPICS)) texts[topic] = answer;
  return (Object.hasOwn(texts, name) ? texts[name] : undefined)?.[language] ?? REMARKS.unknown[language];
}

/** The robot answers after a moment, so that an answer is seen to come. */
const ANSWER_AFTER_MS = 1200;
const KEPT = 200;
const LONGEST = 1000;
const WINDOW_MS = 60_000;
const PER_WINDOW = 20;

interface ChatMessage {
  readonly id: number;
  readonly from: 'person' | 'robot';
  readonly text: string;
  /** Epoch ms. */
  readonly createTime: number;
}

interface Conversation {
  /** Oldest first. */
  readonly list: readonly ChatMessage[];
  /** Answers that were not on the person's screen yet. */
  readonly unread: number;
}

/** What was said so far, the robot's part in the reader's language. `now` in epoch ms. */
export async function conversation(
  db: Database,
  userId: string,
  language: Language,
  now: number,
): Promise<Conversation> {
  const [rows, seen] = await Promise.all([newestMessages(db, userId, now, KEPT), readTo(db, userId)]);
  return {
    list: rows.map(({ id, body, topic, visible_at }) => ({
      id,
      from: body === null ? 'robot' : 'person',
      text: body ?? robotText(topic ?? '', language),
      createTime: visible_at,
    })),
    unread: rows.filter(({ id, body }) => body === null && id > seen).length,
  };
}

/**
 * Writes down what a person says together with the robot's answers. Refuses (1001) what is empty or longer than a
 * thousand characters, and (1029) more than twenty messages a minute.
 */
export async function say(db: Database, userId: string, text: string, now: number): Promise<void> {
  const body = withoutSecrets(text.trim());
  if (body === '' || body.length > LONGEST) throw new Refusal('validation', 'Write up to 1,000 characters');
  await db.transaction().execute(async (tx) => {
    if ((await countWritten(tx, userId, now - WINDOW_MS)) >= PER_WINDOW) throw tooMany(WINDOW_MS);
    const answers = answersTo(text).map((topic) => ({
      user_id: userId,
      body: null,
      topic,
      visible_at: now + ANSWER_AFTER_MS,
    }));
    await insertMessages(tx, [{ user_id: userId, body, topic: null, visible_at: now }, ...answers]);
    await keepNewest(tx, userId, KEPT);
  });
}

/** Everything that is shown by now was on the person's screen. */
export async function markSeen(db: Database, userId: string, now: number): Promise<void> {
  const newest = (await newestMessages(db, userId, now, 1))[0];
  if (newest) await setReadTo(db, userId, newest.id);
}
