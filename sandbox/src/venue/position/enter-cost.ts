import { saveEnteredCost } from '../../db/position/entered-costs.ts';
import { Refusal } from '../../model/refusal.ts';
import { textOf } from '../../texts/texts.ts';
import { type Arrival, arrivalOf, type Holding, holdingHistory, type PositionDeps } from './history.ts';

/** As of all amounts, but that nothing is a cost too. */
const GRAMMAR = /^\d{1,15}(?:\.\d{1,8})?$/;

/**
 * Keeps what the person says that an arrival cost in all, or forgets it where the cost is ''. Said twice it is the same
 * as once. Refuses with `validation` what is no amount, with `notFound` what is not theirs, and with `state` what has
 * a price of its own.
 */
export async function enterCost(
  deps: PositionDeps,
  { arrivalId, cost, ...holding }: Holding & { readonly arrivalId: string; readonly cost: string },
): Promise<Arrival> {
  const { userId, baseCoin: coin, quoteCoin: quote, language } = holding;
  if (cost !== '' && !GRAMMAR.test(cost)) throw new Refusal('validation', textOf('position.cost', language));
  const change = (await holdingHistory(deps, holding)).find(({ row }) => row.id === arrivalId);
  if (!change || change.amount < 0n) throw new Refusal('notFound', textOf('position.notFound', language));
  if (!change.open) throw new Refusal('state', textOf('position.priced', language));
  const stored = cost === '' ? null : cost;
  await saveEnteredCost(deps.db, { userId, coin, quote, arrival: arrivalId }, stored);
  const [whole = '', fraction = ''] = cost.split('.');
  const entered = stored === null ? null : `${BigInt(whole)}.${fraction.padEnd(8, '0')}`;
  return arrivalOf({ ...change, entered });
}
