import { type MoneyOutcome, ok, type Result } from '#protocol/result.ts';
import type { EarnArea } from '#protocol/tables.ts';
import type { Coin, Decimal } from '#protocol/units.ts';
import type { IntentsService } from '../intents/intents-service.ts';

interface Wish {
  /** Exactly the fields of the area's call, as text; `agreed` is added to a purchase. */
  readonly payload: Readonly<Record<string, string>>;
  /** What a person recognises it by. */
  readonly amount: Decimal;
  readonly coin: Coin;
}

export interface EarnMoney {
  /** @param again the person has confirmed the same purchase a second time within 10 s (`repeated` came back) */
  buy(wish: Wish, again: boolean): Promise<Result<MoneyOutcome>>;
  /** `payload.orderId` names what is redeemed. */
  redeem(wish: Wish): Promise<Result<MoneyOutcome>>;
}

/** Purchases and redemptions of one area, through the journal of money. The agreement was ticked on the screen. */
export const createEarnMoney = (intents: IntentsService, area: EarnArea): EarnMoney => ({
  buy: async ({ payload, amount, coin }, again) =>
    ok(
      await intents.submit(
        { kind: 'earnBuy', area, payload: { ...payload, agreed: '1' }, amount, coin },
        [],
        again,
      ),
    ),
  redeem: async (wish) => ok(await intents.submit({ kind: 'earnRedeem', area, ...wish }, [], true)),
});
