import type { Language, Person } from '../../model/person.ts';
import { Refusal } from '../../model/refusal.ts';
import { requireMayTrade } from '../security/may-trade.ts';
import { sentences } from './sentences.ts';

/** What the operator decided about seconds contracts. */
export interface ContractRules {
  readonly on: boolean;
  /** ISO 3166 codes; empty: offered everywhere. */
  readonly countries: readonly string[];
  /** The risk text that must have been acknowledged. */
  readonly riskVersion: string;
  /** A fraction of the stake, as a decimal string. */
  readonly feeRate: string;
}

/** Refuses (`notAllowed`) whoever may not open orders at all. */
export function requireAllowed(rules: ContractRules, person: Person, language: Language): void {
  const refuse = (sentence: keyof typeof sentences) =>
    new Refusal('notAllowed', sentences[sentence][language]);
  if (!rules.on) throw refuse('off');
  requireMayTrade(person, language);
  if (!person.adult) throw refuse('notAdult');
  const offered = rules.countries.length === 0 || rules.countries.includes(person.country ?? '');
  if (!offered) throw refuse('country');
}
