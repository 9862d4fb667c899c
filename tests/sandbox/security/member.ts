import { Secret, TOTP } from 'otpauth';
import type { Answer, TestSandbox } from '../http/open-sandbox.ts';

export const PASSWORD = 'Newcomer-1';
export const TRADE = '135790';

/** The code that an authenticator app shows at an instant (epoch ms). */
export function totp(secret: string, at: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
}

/** Somebody with an account of their own in a test. */
export class Member {
  readonly box: TestSandbox;
  readonly account: string;
  token: string;

  private constructor(box: TestSandbox, account: string, token: string) {
    this.box = box;
    this.account = account;
    this.token = token;
  }

  static async register(box: TestSandbox, account: string): Promise<Member> {
    return new Member(box, account, await box.register(account, PASSWORD));
  }

  call(path: string, fields: Record<string, string> = {}): Promise<Answer> {
    return this.box.call(path, fields, { token: this.token });
  }

  /** An e-mail code, a minute after the last one, which a used or unused one may ask for. */
  async code(scene: string): Promise<string> {
    this.box.clock.time += 61_000;
    return this.box.askCode(this.account, scene);
  }

  async setTradePassword(password = TRADE): Promise<Answer> {
    return this.call('/user/setTransactionPwd', { password, code: await this.code('asset') });
  }

  /** Binds an authenticator. Gives its secret and the recovery codes. */
  async bind(): Promise<{ secret: string; recoveryCodes: string[] }> {
    const { data } = await this.call('/user/getGoogleSecret');
    const code = await this.code('google');
    const googleCode = totp(data.secret, this.box.clock.time);
    const bound = await this.call('/user/bindGoogle', { code, googleCode });
    if (bound.code !== 1) throw new Error(`not bound: ${bound.msg}`);
    return { secret: data.secret, recoveryCodes: bound.data.recoveryCodes };
  }

  /** A code of a step that has not been used yet. */
  nextCode(secret: string): string {
    this.box.clock.time += 60_000;
    return totp(secret, this.box.clock.time);
  }

  async signIn(more: Record<string, string> = {}, password = PASSWORD): Promise<Answer> {
    const code = await this.code('login');
    return this.box.call('/user/login', { account: this.account, code, password, ...more });
  }

  /** With the authenticator's code of that moment. */
  async signInWith(secret: string): Promise<Answer> {
    const code = await this.code('login');
    const googleCode = this.nextCode(secret);
    return this.box.call('/user/login', { account: this.account, code, password: PASSWORD, googleCode });
  }
}
