import * as v from 'valibot';
import type { Result } from './result.ts';
import { entity, listOf } from './schemas.ts';
import type { PushKind } from './sw-messages.ts';

/** What a person can be told of while the app is closed, in the order of the settings. */
export const PUSH_KINDS = [
  'fills',
  'exits',
  'contracts',
  'alerts',
  'deposits',
  'withdrawals',
  'security',
  'products',
] as const satisfies readonly PushKind[];

/** From one time of day to another, each "HH:MM", in an IANA time zone. */
const quietSchema = entity({ from: v.string(), to: v.string(), zone: v.string() });
export type QuietHours = v.InferOutput<typeof quietSchema>;

/** What a person is told of, on all devices. */
export const pushChoicesSchema = entity({
  kinds: listOf(v.picklist(PUSH_KINDS)),
  /** Amounts may show on a locked screen. */
  amounts: v.boolean(),
  /** Security messages pass. */
  quiet: v.nullable(quietSchema),
});
export type PushChoices = v.InferOutput<typeof pushChoicesSchema>;

/** What a browser's PushSubscription says; keys in base64url. */
export interface BrowserSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Messages to a closed app, where the platform names a key. The browser is asked by the page. */
export interface PushApi {
  /** Begins, or renews; with `test` a message comes at once. */
  subscribe(browser: BrowserSubscription, test?: boolean): Promise<Result<void>>;
  unsubscribe(endpoint: string): Promise<Result<void>>;
  choices(): Promise<Result<PushChoices>>;
  choose(choices: PushChoices): Promise<Result<void>>;
}
