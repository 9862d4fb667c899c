import { type Brand, DEFAULT_BRAND } from '#protocol/brand.ts';
import type { Config } from '#protocol/config/schema.ts';
import type { OperatorTexts } from '#protocol/operator.ts';
import type { Contacts, Platform } from '#protocol/platform.ts';
import type { Pair } from '#protocol/units.ts';

/** The operator's file, read. */
export interface Operator {
  readonly brand: Brand;
  readonly texts: OperatorTexts;
  readonly polling: Config['polling'];
  /** Where the stream is, whatever the back end says of one: a path of our own origin, or a whole address. */
  readonly stream?: Config['stream'];
  /** The pairs of the file, where it names them: the market lists no others. */
  readonly pairs?: readonly Pair[];
  /** Codes beside 1 that mean success. */
  readonly successCodes?: Config['successCodes'];
  /** What there is, by the back end and the file. */
  platform(told: Platform): Platform;
  contacts(told: Contacts): Contacts;
}

/** Version and date are those of our own texts, the `about` area of the language files. */
export const ownTexts: OperatorTexts = {
  legal: { version: '1.1', date: '2026-11-21', pages: {} },
  declaration: {},
};

/** Without a file. */
export const NO_OPERATOR: Operator = {
  brand: DEFAULT_BRAND,
  texts: ownTexts,
  polling: undefined,
  platform: (told) => told,
  contacts: (told) => told,
};

/** While it is not known what the file says: no contract is on. */
export const UNKNOWN: Pick<Operator, 'platform' | 'contacts' | 'texts'> = {
  ...NO_OPERATOR,
  platform: (told) => ({ ...told, contract: { ...told.contract, on: false } }),
};
