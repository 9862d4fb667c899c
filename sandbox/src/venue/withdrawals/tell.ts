import Big from 'big.js';
import type { WithdrawalRow } from '../../db/schema/ledger.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type ToTell, takeUntold, untold } from '../../db/withdrawals/persons.ts';
import { languageOf, type Sentence } from '../../model/language.ts';
import { inEach, type NameIn, storedText, textOf } from '../../texts/texts.ts';
import type { BusinessClock, Clock } from '../clock.ts';
import { fixed, plainAmount } from '../ledger/amount.ts';
import { type Fact, factLines } from '../mail/facts.ts';
import type { Mailer } from '../mail/mailer.ts';
import { addNotice } from '../notices/notices.ts';
import { announce } from '../push/announce.ts';
import { timesOf } from './terms.ts';

type Step = NameIn<'withdrawals.letter', '.subject'>;

const ENDED = { 1: 'sent', 2: 'rejected', 3: 'cancelled' } as const satisfies Record<number, Step>;

/** What is told about one step of a withdrawal, in every language. */
interface WithdrawalLetter {
  readonly step: Step;
  readonly subject: Sentence;
  /** What it means for the person, in one line. */
  readonly summary: Sentence;
  readonly text: Sentence;
  /** Of the step; epoch ms. */
  readonly at: number;
}

interface Untold extends Pick<ToTell, 'row' | 'requested'> {
  /** It still waits because its address is new. */
  readonly isHeld: boolean;
}

/** What the person of a withdrawal was not told yet, in order. */
function withdrawalLetters({ row, requested, isHeld }: Untold): readonly WithdrawalLetter[] {
  // Held: the address is new to the person.
  const letters = requested ? [letterOf(row, isHeld ? 'held' : 'asked', row.created_at)] : [];
  if (row.status === 0) return letters;
  return [...letters, letterOf(row, ENDED[row.status], row.closed_at ?? row.created_at, row.reason)];
}

/** What leaves the balance, what the network costs of it, and what arrives, each with its coin. */
function moneyOf({ amount, fee, currency }: WithdrawalRow) {
  const inCoin = (value: string) => `${plainAmount(value)} ${currency}`;
  return { gross: inCoin(amount), fee: inCoin(fee), net: inCoin(fixed(new Big(amount).minus(fee))) };
}

/** The amount that a step is about: coins that were sent are less than what left the balance. */
const amountOf = (row: WithdrawalRow, step: Step): string =>
  step === 'sent' ? moneyOf(row).net : moneyOf(row).gross;

function letterOf(row: WithdrawalRow, step: Step, at: number, why: string | null = null): WithdrawalLetter {
  const money = moneyOf(row);
  const summary = inEach((language) => {
    const reason = storedText('withdrawals.reason', why, language);
    const text = textOf(`withdrawals.letter.${step}.text`, language, { ...money, address: row.address });
    return reason === '' ? text : `${reason}. ${text}`;
  });
  const facts: readonly Fact[] = [
    ['amount', money.gross],
    ['fee', money.fee],
    ['receive', money.net],
    ['network', row.chain],
    ['address', row.address],
    ...(row.tag === null ? [] : [['memo', row.tag] as const]),
  ];
  return {
    step,
    subject: inEach(
      (language) => `${textOf(`withdrawals.letter.${step}.subject`, language)}: ${amountOf(row, step)}`,
    ),
    summary,
    text: inEach((language) =>
      [factLines(facts, language), summary[language], textOf('withdrawals.notYou', language)].join('\n\n'),
    ),
    at,
  };
}

/**
 * Tells by mail and by message what became of withdrawals and was not told yet. Both commit together with the note of it, so
 * that a killed process neither forgets one nor tells it twice.
 */
export async function tellPeople(deps: {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly businessClock: BusinessClock;
}): Promise<void> {
  const { db, mailer } = deps;
  for (const id of await untold(db)) {
    await inTransaction(db, async (tx) => {
      const told = await takeUntold(tx, id);
      if (!told) return;
      const isHeld = timesOf(deps, told.row).heldUntil !== null;
      const language = languageOf(told.language);
      for (const { step, subject, summary, text, at } of withdrawalLetters({ ...told, isHeld })) {
        const { user_id: userId } = told.row;
        await addNotice(tx, { category: 'funds', userId, title: subject, summary, content: text, at });
        await announce(tx, {
          userId,
          kind: 'withdrawals',
          title: `withdrawals.letter.${step}.subject`,
          subject: told.row.currency,
          amount: amountOf(told.row, step),
          at,
        });
        const mail = { account: told.email, code: '', at, subject: subject[language], text: text[language] };
        await mailer.sendWith(tx, mail);
      }
    });
  }
}
