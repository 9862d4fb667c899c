import {
  countWritten,
  insertMessages,
  keepNewest,
  newestMessages,
  readTo,
  setReadTo,
} from '../../db/chat/messages.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Language } from '../../model/language.ts';
import { Refusal } from '../../model/refusal.ts';
import { type NameIn, storedText, textLater, textOf } from '../../texts/texts.ts';
import { tooMany } from '../too-many.ts';

type TopicName = NameIn<'chat'>;

/**
 * What a question about a topic contains, in any of the languages; the most urgent first: the first topic that a question
 * touches answers it.
 */
const TOPICS: Readonly<Record<Exclude<TopicName, 'secret' | 'unknown'>, RegExp>> = {
  security:
    /password|freeze|frozen|hack|stolen|phish|authenticator|2fa|[th]?otp|密码|冻结|被盗|盗用|钓鱼|验证器|パスワード|凍結|不正|乗っ取|フィッシング|認証アプリ|비밀번호|동결|해킹|도용|피싱|인증 ?앱/i,
  withdrawal: /withdraw|payout|提现|提币|出金|출금/i,
  deposit: /deposit|top.?up|recharge|充值|充币|入金|입금/i,
  verification: /verif|kyc|identity|passport|认证|实名|身份|护照|本人確認|身分証|고객 ?확인|신분증|여권/i,
  contract: /contract|seconds|stake|\btie\b|up.?down|秒合约|合约|涨跌|平局|オプション|引き分け|옵션|무승부/i,
  fees: /\bfees?\b|commission|charge|cost|手续费|费率|费用|手数料|費用|수수료|비용/i,
  codes: /\bcodes?\b|e-?mail|验证码|邮件|邮箱|認証コード|メール|인증 ?번호|이메일/i,
  human: /human|person|real|operator|人工|真人|客服|担当者|オペレーター|상담원|사람/i,
};

/** Six digits that stand alone: an e-mail code, an authenticator's, a trade password. */
const SECRET = /(?<!\d)\d{6}(?!\d)/g;

/** What is kept of a message: nothing that looks like a code. */
export function withoutSecrets(text: string): string {
  return text.replace(SECRET, '••••••');
}

/** Takes what a person wrote; gives the names of the texts that answer it, in order. */
export function answersTo(text: string): readonly TopicName[] {
  const names = Object.keys(TOPICS) as (keyof typeof TOPICS)[];
  const found = names.find((name) => TOPICS[name].test(text));
  const warned: TopicName[] = new RegExp(SECRET).test(text) ? ['secret'] : [];
  if (found) return [...warned, found];
  return warned.length > 0 ? warned : ['unknown'];
}

/** A text of the robot's in the reader's language. A name that is no longer known gives that of `unknown`. */
export function robotText(name: string, language: Language): string {
  return storedText('chat', name, language) || textOf('chat.unknown', language);
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
  if (body === '' || body.length > LONGEST) throw new Refusal('validation', textLater('messages.length'));
  await inTransaction(db, async (tx) => {
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
