import type { Database, Tx } from '../../db/schema.ts';
import { type ArmedSwitch, disarmSwitch, dueSwitches, takeDueSwitch } from '../../db/spot/cancel-after.ts';
import { openSymbols } from '../../db/spot/orders.ts';
import { inTransaction } from '../../db/transaction.ts';
import { inEach, sentenceOf, textOf } from '../../texts/texts.ts';
import { addNotice } from '../notices/notices.ts';
import { announce } from '../push/announce.ts';
import { each } from '../requests/each.ts';
import { everySecond } from '../requests/timer.ts';
import { cancelIn } from './cancel-order.ts';
import type { LiveOrder } from './live-order.ts';
import { closeSession, openSession, type SpotDeps } from './pair-session.ts';

interface SwitchDeps extends SpotDeps {
  readonly db: Database;
}

/** Fires each switch whose deadline has passed, from now on. Any number of processes may do so: each fires once. */
export const startSwitches = everySecond(fireDue);

/** Fires each switch whose deadline has passed by now. Throws the first error after all were tried. */
export async function fireDue(deps: SwitchDeps): Promise<void> {
  await each(await dueSwitches(deps.db, deps.clock.now()), (userId) =>
    inTransaction(deps.db, async (tx) => {
      const due = await takeDueSwitch(tx, userId, deps.clock.now());
      if (due) await fireSwitch(tx, deps, due);
    }),
  );
}

/**
 * Turns a locked switch off, cancels the person's open orders in its scope and tells the person, unless there were none.
 * The market's trades after the deadline fill none of these orders, however late this is called.
 */
export async function fireSwitch(tx: Tx, deps: SpotDeps, due: ArmedSwitch): Promise<void> {
  await disarmSwitch(tx, due.user_id);
  const count = await cancelInScope(tx, deps, due);
  if (count > 0) await tellPerson(tx, due, { count, at: deps.clock.now() });
}

/** Gives how many orders were canceled. */
async function cancelInScope(tx: Tx, deps: SpotDeps, due: ArmedSwitch): Promise<number> {
  const { user_id: userId, base, quote, stops } = due;
  const scope = base === '' ? {} : { base, quote };
  let count = 0;
  for (const symbol of await openSymbols(tx, { userId, ...scope })) {
    const pair = deps.market.pair(symbol);
    // Without its market an order can't be filled either.
    if (!pair) continue;
    const session = await openSession(tx, deps, pair, { sweepTo: due.fires_at });
    const orders = session.book
      .orders()
      .filter((order) => order.userId === userId && (stops || !isProtective(order)));
    await cancelIn(session, orders, 'disconnect', { userId, requestId: null });
    await closeSession(session);
    count += orders.filter(({ ending }) => ending === 'disconnect').length;
  }
  return count;
}

/** Exits of an entry, and stops that sell what is held. A stop that buys opens something new. */
const isProtective = ({ parent, trigger, side }: LiveOrder): boolean =>
  parent !== null || (trigger !== null && side === 'sell');

async function tellPerson(
  tx: Tx,
  { user_id: userId, base, quote, stops }: ArmedSwitch,
  { count, at }: { readonly count: number; readonly at: number },
): Promise<void> {
  const time = `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  const scope = base === '' ? sentenceOf('spot.disconnect.allPairs') : inEach(() => `${base}/${quote}`);
  const values = { count: String(count), time };
  await addNotice(tx, {
    userId,
    category: 'trading',
    title: sentenceOf('spot.disconnect.title'),
    summary: sentenceOf('spot.disconnect.summary', values),
    content: inEach((language) =>
      textOf('spot.disconnect.content', language, {
        ...values,
        scope: scope[language],
        stops: textOf(stops ? 'spot.disconnect.stopsToo' : 'spot.disconnect.stopsStay', language),
      }),
    ),
    at,
  });
  // Its click leads to the messages, and it passes quiet hours.
  await announce(tx, { userId, kind: 'security', title: 'spot.disconnect.title', subject: scope, at });
}
