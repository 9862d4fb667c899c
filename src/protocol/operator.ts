import type { Brand } from './brand.ts';
import type { LegalPage } from './config/names.ts';
import type { Language } from './tables.ts';

/** A part of a legal text, shown as text. */
export interface LegalSection {
  readonly head?: string | undefined;
  readonly text: string;
}

/** An https address, or the sections by language; every language that is offered has them. */
export type LegalText = string | Readonly<Partial<Record<Language, readonly LegalSection[] | undefined>>>;

/** What only a few screens show of the operator's file. */
export interface OperatorTexts {
  readonly legal: {
    readonly version: string;
    /** ISO, such as "2026-11-21". */
    readonly date: string;
    /** Ours stand for those that are not named. */
    readonly pages: Readonly<Partial<Record<LegalPage, LegalText | undefined>>>;
  };
  /** What a person declares before the first contract; empty: our words. */
  readonly declaration: Readonly<Partial<Record<Language, string | undefined>>>;
}

/** What the operator's file has its part in. */
export interface UnderFile {
  /** The `version` of the file it was made under. */
  readonly file: number;
}

/** The operator's file as a page follows it. */
export interface OperatorState {
  /** Another number whenever something in the file changed; 0 while it is not known. */
  readonly version: number;
  /** Null while it is not known what the file says: what the page kept holds. */
  readonly brand: Brand | null;
}
