import { randomUUID } from 'node:crypto';
import {
  countNotices,
  findNotice,
  insertNotice,
  markRead,
  pageOfNotices,
} from '../../db/accounts/messages.ts';
import type { NoticeCategory } from '../../db/schema/persons.ts';
import type { Database } from '../../db/schema.ts';
import type { Language, Sentence } from '../../model/person.ts';
import { Refusal } from '../../model/refusal.ts';

/** A message to one person, in every language: it is read in the one that the reader uses at that time. Plain text. */
export interface NewNotice {
  readonly userId: string;
  /** What it is about; 'system' unless said. */
  readonly category?: NoticeCategory;
  readonly title: Sentence;
  readonly summary: Sentence;
  readonly content: Sentence;
  /** Epoch ms. */
  readonly at: number;
}

/** Adds an unread notice; inside the caller's transaction it appears together with what it tells of. */
export function addNotice(tx: Database, notice: NewNotice): Promise<void> {
  return insertNotice(tx, { category: 'system', ...notice, id: randomUUID() });
}

/** The number of unread notices. */
export function unreadCount(db: Database, userId: string): Promise<number> {
  return countNotices(db, userId, 'unread');
}

/**
 * A page of notices in full, newest first, `pageNo` from 1; `sum` counts all of them. Listed is not read: the texts are
 * for clients that keep them for reading offline.
 */
export async function noticePage(
  db: Database,
  userId: string,
  page: { pageNo: number; pageSize: number },
  language: Language,
) {
  const rows = await pageOfNotices(db, userId, page.pageNo, page.pageSize);
  return {
    list: rows.map((row) => ({
      id: row.id,
      title: row.title[language],
      summary: row.summary[language],
      content: row.content[language],
      category: row.category,
      read: row.read_at !== null,
      createTime: row.created_at,
    })),
    sum: await countNotices(db, userId, 'all'),
  };
}

/** One notice in full, which marks it as read. Throws a refusal (1006) for an unknown one and for somebody else's. */
export async function readNotice(db: Database, userId: string, id: string, language: Language, now: number) {
  const row = await findNotice(db, userId, id);
  if (!row) throw new Refusal('notFound', 'This message does not exist');
  await markRead(db, userId, { id }, now);
  return {
    id: row.id,
    title: row.title[language],
    content: row.content[language],
    createTime: row.created_at,
  };
}

/** Marks every notice of the person as read, or those that are not newer than an instant (epoch ms). */
export function readAll(db: Database, userId: string, upTo: number | null, now: number): Promise<void> {
  return markRead(db, userId, { upTo }, now);
}

type Text = Omit<NewNotice, 'userId' | 'at'>;

const WELCOME: Text = {
  title: { en: 'Welcome to Bourse', zh: '欢迎来到 Bourse' },
  summary: {
    en: 'Your account is open, with paper money to try everything.',
    zh: '您的账户已开通，并附有体验用的模拟资金。',
  },
  content: {
    en: 'Your account is open. It starts with paper money on the spot account.\n\nThis is a sandbox: prices are simulated, and nothing here has any value. Move some of it to the contract account to open a first timed order; start with small stakes and set yourself a daily limit.',
    zh: '您的账户已开通，现货账户中已有模拟资金。\n\n这是沙盒环境：行情为模拟数据，所有资金均无实际价值。您可以将部分资金划转到合约账户，开启第一笔限时合约；建议从小额开始，并为自己设置每日限额。',
  },
};

const RISK: Text = {
  category: 'trading',
  title: { en: 'Before your first timed order', zh: '首次下单前请阅读' },
  summary: {
    en: 'How the seconds contract decides, and what it costs on average.',
    zh: '秒合约如何结算，以及平均成本是多少。',
  },
  content: {
    en: 'A seconds contract pays when the price is higher (or lower) at its end than at its start. You can lose the whole stake. At even odds it costs money on average, because a win pays less than a loss takes.\n\nThe deciding trades are named in every record, so that you can check each result yourself.',
    zh: '秒合约在到期时价格高于（或低于）开仓价时获利，您可能损失全部投入金额。在涨跌机会均等时，由于盈利少于亏损，长期平均会亏钱。\n\n每笔记录都会列出决定结果的成交，您可以自行核对。',
  },
};

const SAFETY: Text = {
  category: 'security',
  title: { en: 'Keep your account safe', zh: '保护您的账户安全' },
  summary: {
    en: 'Nobody from Bourse will ever ask for your codes.',
    zh: 'Bourse 工作人员绝不会索要您的验证码。',
  },
  content: {
    en: 'E-mail codes are for you alone: nobody from Bourse will ever ask for one. Use a password that you use nowhere else, and sign out on shared computers.',
    zh: '邮箱验证码仅供您本人使用，Bourse 工作人员绝不会向您索要。请使用独立的密码，并在公用电脑上及时退出登录。',
  },
};

/** The first message of a new account. */
export function welcomeNewcomer(tx: Database, userId: string, at: number): Promise<void> {
  return addNotice(tx, { ...WELCOME, userId, at });
}

/** What the demo account finds in its messages. */
export async function welcomeDemo(tx: Database, userId: string, at: number): Promise<void> {
  for (const text of [SAFETY, RISK, WELCOME]) await addNotice(tx, { ...text, userId, at });
}
