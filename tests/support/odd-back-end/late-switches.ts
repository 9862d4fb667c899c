import { milliseconds } from '#protocol/units.ts';
import type { Clock } from '#worker/platform/clock.ts';
import type { Switch } from './switches.ts';

/** Of the clock that the worker has, too: nothing waits in real time. */
type Late = Pick<Clock, 'after' | 'now'>;

/** The right answer, but so many milliseconds later. Slow for good: `Number.POSITIVE_INFINITY`. */
export const slow =
  (path: string, { after }: Late, delay: number): Switch =>
  ({ path: asked, body }) =>
    asked === path ? new Promise((answer) => after(milliseconds(delay), () => answer(body))) : body;

/** A gateway answers 504 to each contract order; the back end places it so many milliseconds later, as its records show. */
export function lateOrders({ after, now }: Late, delay: number): Switch {
  const placed: unknown[] = [];
  return ({ path, fields, body }) => {
    if (path === '/contract/createOrder') {
      after(milliseconds(delay), () =>
        placed.push({
          ...{ ...fields, id: `late-${placed.length + 1}`, incomeRate: 0.8, fee: '0', entryStatus: 0 },
          ...{ openPrice: '100', closePrice: null, profit: null, createTime: now(), closeTime: null },
        }),
      );
      return new Response(null, { status: 504 });
    }
    if (path !== '/contract/getContractRecord') return body;
    const list = fields.entryStatus === '0' ? placed : [];
    return { code: 1, msg: '', data: { list, sum: list.length } };
  };
}
