import * as v from 'valibot';
import { armedSwitchSchema, type CancelAfterTerms } from '#protocol/cancel-after.ts';
import { seconds } from '#protocol/units.ts';
import { post } from './endpoint.ts';
import { inData, wireCoin, wireInteger, wireTime } from './primitives.ts';

/** Empty: every pair. */
const scopeCoin = v.union([v.literal(''), wireCoin]);

/** null: off. One whose terms can't be read is refused: it must not be taken for one that is off. */
const switchAnswer = inData(
  v.pipe(
    v.object({
      seconds: wireInteger,
      baseCoin: scopeCoin,
      quoteCoin: scopeCoin,
      stops: wireInteger,
      at: v.nullable(wireTime),
    }),
    v.transform(({ baseCoin, quoteCoin, at, ...said }) =>
      at === null
        ? null
        : {
            seconds: seconds(said.seconds),
            pair: baseCoin === '' || quoteCoin === '' ? null : { base: baseCoin, quote: quoteCoin },
            stops: said.stops === 1,
            at,
          },
    ),
    v.nullable(armedSwitchSchema),
  ),
);

/**
 * Arms the switch, or turns it off with 0 seconds. With `renew` it only moves the deadline of a switch that is on with
 * these terms; the answer is what is on.
 */
export const setCancelAfter = post('/trade/setCancelAfter', switchAnswer, { money: true });

/** The switch as it is; null: off. */
export const getCancelAfter = post('/trade/getCancelAfter', switchAnswer);

/** The fields of a call that arms the switch with these terms, or renews it. */
export const termsPayload = ({ seconds: after, pair, stops }: CancelAfterTerms) => ({
  seconds: after,
  baseCoin: pair?.base ?? '',
  quoteCoin: pair?.quote ?? '',
  stops: stops ? (1 as const) : (0 as const),
});

/** The fields of a call that turns it off. */
export const OFF_PAYLOAD = { seconds: 0, stops: 0 } as const;
