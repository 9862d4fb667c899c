import { randomUUID } from 'node:crypto';
import { hashTradePassword } from '../../../sandbox/src/venue/accounts/secrets.ts';
import { reviewDue } from '../../../sandbox/src/venue/withdrawals/review.ts';
import { tellPeople } from '../../../sandbox/src/venue/withdrawals/tell.ts';
import type { Answer, TestSandbox } from '../http/open-sandbox.ts';

/** An address of Bitcoin's test net that belongs to nobody here. */
export const ELSEWHERE = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';
export const TRADE_PASSWORD = '135790';
/** Of the sandbox's own form: Tron has no test net with addresses of its own. */
export const TRON = 'SANDBOX-TRC20-0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export type Wish = Record<string, string>;

/** 50 USDT over Tron. */
export const WISH: Wish = { currency: 'USDT', chain: 'TRC20', address: TRON, amount: '50' };

/** One person of the sandbox who takes money out. */
export class Withdrawer {
  readonly #box: TestSandbox;
  readonly account: string;
  readonly token: string;

  private constructor(box: TestSandbox, account: string, token: string) {
    this.#box = box;
    this.account = account;
    this.token = token;
  }

  /** A newcomer with 1,000 USDT and a trade password. */
  static async register(box: TestSandbox, account: string): Promise<Withdrawer> {
    const token = await box.register(account);
    const hash = await hashTradePassword(TRADE_PASSWORD, box.deps.pepper);
    await box.deps.db
      .updateTable('users')
      .set({ trade_password_hash: hash })
      .where('email', '=', account)
      .execute();
    return new Withdrawer(box, account, token);
  }

  /** Puts an address into the book as one whose hold is over: withdrawals to it are reviewed at once. */
  async knows({ chain = '', address = '' }: Wish = WISH): Promise<this> {
    const { data } = await this.call('/user/info');
    await this.#box.deps.db
      .insertInto('withdrawal_addresses')
      .values({
        ...{ id: randomUUID(), user_id: data.uid, chain, address, tag: null, label: 'Known' },
        ...{ created_at: this.#box.clock.time, usable_at: 0, removed_at: null },
      })
      .execute();
    return this;
  }

  /** The same person in another session. */
  with(token: string): Withdrawer {
    return new Withdrawer(this.#box, this.account, token);
  }

  call(path: string, fields: Wish = {}, key: string | null = null): Promise<Answer> {
    const headers = key === null ? {} : { 'Idempotency-Key': key };
    return this.#box.call(path, fields, { token: this.token, headers });
  }

  /** A code that is bound to what is asked for; a minute passes where an unused one is younger than that. */
  async code(wish: Wish, scene = 'withdraw'): Promise<string> {
    const { currency, chain, address, tag, amount } = wish;
    const bound = Object.entries({ currency, chain, address, tag, amount }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    );
    const fields = { account: this.account, scene, ...Object.fromEntries(bound) };
    let answer = await this.#box.call('/user/sendEmailCode', fields);
    if (answer.code === 1029) {
      this.#box.clock.time += 61_000;
      answer = await this.#box.call('/user/sendEmailCode', fields);
    }
    if (answer.code !== 1) throw new Error(`no code: ${answer.code} ${answer.msg}`);
    return (await this.#box.mail(this.account)).code;
  }

  /** With a code of its own and the right trade password, unless told otherwise. */
  async withdraw(wish: Wish = WISH, proofs: Wish = {}, key: string = randomUUID()): Promise<Answer> {
    const code = proofs.code ?? (await this.code(wish));
    return this.call('/assets/withdraw', { ...wish, password: TRADE_PASSWORD, ...proofs, code }, key);
  }

  cancel(id: string, key: string = randomUUID()): Promise<Answer> {
    return this.call('/assets/cancelWithdraw', { id }, key);
  }

  // biome-ignore lint/suspicious/noExplicitAny: rows as the call answers them
  async records(): Promise<any[]> {
    return (await this.call('/assets/getWithdraws')).data.list;
  }

  /** `available/frozen` of a coin on spot. */
  async balance(currency = 'USDT'): Promise<string> {
    const { data } = await this.call('/assets/getAssets', { account: '2' });
    const row = data.find((candidate: { currency: string }) => candidate.currency === currency);
    return `${Number(row.available)}/${Number(row.frozen)}`;
  }

  /** Titles of all messages of a category, newest first. */
  async notices(category: string): Promise<string[]> {
    const { data } = await this.call('/index/getNoticePage', { pageNo: '1', pageSize: '50' });
    const list: { category: string; title: string }[] = data.list;
    return list.filter((notice) => notice.category === category).map(({ title }) => title);
  }

  /** Subjects of all mails, newest first. */
  async mails(): Promise<string[]> {
    const answer = await this.#box.raw(`/sandbox/outbox?account=${encodeURIComponent(this.account)}`, {});
    return (await answer.json()).map(({ subject }: { subject: string }) => subject);
  }
}

/** Lets the business clock pass the review, or another time, and the review decide. */
export async function passReview(box: TestSandbox, ms = 60_000): Promise<void> {
  box.clock.time += ms;
  await reviewDue(box.deps);
  await tellPeople(box.deps);
}
