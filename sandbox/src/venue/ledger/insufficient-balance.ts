import type { Language } from '../accounts/person.ts';
import { Refusal } from '../refusal.ts';
import { sentences } from './sentences.ts';

/** A posting would have taken an account of a person below zero; nothing of it was booked. */
export class InsufficientBalance extends Error {
  constructor() {
    super('Insufficient available balance');
    this.name = 'InsufficientBalance';
  }
}

/** Turns a balance that does not suffice into the answer a person reads; everything else passes. */
export async function orRefuse<T>(work: Promise<T>, language: Language): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof InsufficientBalance) throw new Refusal('balance', sentences.balance[language]);
    throw error;
  }
}
