import * as v from 'valibot';
import type { Result } from './result.ts';
import { entity } from './schemas.ts';
import type { Language } from './tables.ts';
import type { EpochMs } from './units.ts';

/** 0 not authenticated, 1 reviewing, 2 verified, 3 review rejected; anything else is kept and shown as unknown. */
export type KycStatus = number;

/** The signed-in person, decoded from the user info answer. */
export interface User {
  readonly userId: string;
  readonly email: string;
  /** Checked URL, or null for the default avatar. */
  readonly avatar: string | null;
  readonly inviteCode: string;
  readonly hasTradePassword: boolean;
  readonly graded: boolean;
  readonly kyc: KycStatus;
  readonly idCard: string;
  readonly idCardFront: string | null;
  readonly idCardBack: string | null;
  readonly realName: string;
  readonly remark: string;
  readonly canPurchase: boolean;
  /** By themselves: nothing moves until they unfreeze the account. */
  readonly frozen: boolean;
  readonly authenticatorBound: boolean;
  readonly systemUserName: string;
  readonly customerServiceUrl: string;
}

/** Numbers that are raised after an action so that what depends on it is fetched again. */
export type CacheArea = 'fund' | 'pool' | 'account' | 'action' | 'product';

const raises = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Kept with the session, cleared at logout. */
export const clientFlagsSchema = entity({
  cache: entity({ fund: raises, pool: raises, account: raises, action: raises, product: raises }),
  /** The eye that hides amounts. */
  amountsVisible: v.boolean(),
});
export type ClientFlags = v.InferOutput<typeof clientFlagsSchema>;

export interface SessionState {
  readonly signedIn: boolean;
  /** Null while signed out, and while the first user info has not arrived. */
  readonly user: User | null;
  /** Known at once after a start, from storage, before user info arrives. */
  readonly email: string;
  readonly userId: string;
  readonly flags: ClientFlags;
  /** Raised at every login and logout: what belongs to an older epoch is dropped. */
  readonly epoch: number;
  /** Why the last session ended, for the words on the login page. */
  readonly ended: 'none' | 'logout' | 'invalid';
  /** The device has not said who is signed in, and the app went on without: it may be somebody. */
  readonly unread: boolean;
  /** False where the device could not keep the session: it ends with this page. */
  readonly kept: boolean;
}

/** Refused, because a code was mailed a moment ago: that one works. The server's text key. */
export const CODE_JUST_MAILED = 'l.s_code_mailed';

/** `asset` is for the trade password, `freeze` for unfreezing. */
export type CodeScene =
  | 'login'
  | 'register'
  | 'withdraw'
  | 'google'
  | 'address'
  | 'password'
  | 'forget'
  | 'asset'
  | 'freeze'
  | 'passkey'
  | 'stepUp';

/** What an e-mail code is good for beyond its scene: with other values it is void. The mail shows them. */
export interface CodeBinding {
  readonly currency?: string;
  readonly chain?: string;
  readonly address?: string;
  readonly tag?: string;
  /** A decimal as it will be sent. */
  readonly amount?: string;
}

export interface SessionApi {
  current(): Promise<SessionState>;
  login(input: {
    account: string;
    code: string;
    password: string;
    googleCode?: string;
  }): Promise<Result<SessionState>>;
  /** With what a browser answered to `passkeys.loginOptions`, as JSON text; nothing else is asked for. */
  loginWithPasskey(input: { passkey: string }): Promise<Result<SessionState>>;
  register(input: {
    account: string;
    code: string;
    password: string;
    inviteCode?: string;
    /** The boxes "of legal age" and "terms" were both ticked. */
    agreed: boolean;
    /** Null where the back end does not sign a newcomer in. */
  }): Promise<Result<SessionState | null>>;
  sendCode(input: { account: string; scene: CodeScene; boundTo?: CodeBinding }): Promise<Result<void>>;
  /** Does not use the code up. */
  verifyCode(input: { account: string; code: string; scene: CodeScene }): Promise<Result<void>>;
  /**
   * Fails with "l.s_google_needed" where an authenticator is bound and nothing of it was sent, and with the field
   * `passkey` where the account has passkeys: `passkey` is what a browser answered to `passkeys.resetOptions`.
   */
  forgetPassword(input: {
    account: string;
    code: string;
    password: string;
    googleCode?: string;
    passkey?: string;
  }): Promise<Result<void>>;
  /** Asks to reset without a passkey; gives from when that is possible (business time), null where it already is. */
  askToReset(input: { account: string; code: string }): Promise<Result<EpochMs | null>>;
  /** Local by design: clears everything of this person from the device and tells the other tabs. */
  logout(): Promise<void>;
  /** Fetches user info again. */
  refresh(): Promise<Result<SessionState>>;
  /** Requests carry it from then on. */
  setLanguage(language: Language): Promise<void>;
  raiseCache(area: CacheArea): Promise<void>;
  setAmountsVisible(visible: boolean): Promise<void>;
  /** The person did something: the next calls count as activity. */
  lastActivity(): Promise<EpochMs>;
}
