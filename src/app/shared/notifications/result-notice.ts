import { formatSigned } from '#app/shared/format/decimal.ts';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import { resultKey } from '#app/shared/running-orders/order-outlook.ts';
import type { ContractOrder } from '#protocol/contract.ts';
import { DECIDING_QUOTE } from '#protocol/tables.ts';

/** What a system notification of a settled order says, and where a click on it leads. */
export interface ResultNotice {
  /** One per order: a second tab replaces its notification instead of adding one. */
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  /** Query of the seconds-contract screen that lists the order. */
  readonly search: string;
}

const DECIMALS = 2;

interface Words {
  readonly t: Translate;
  /** The eye is closed: no amount leaves the app. */
  readonly amountsHidden: boolean;
}

/** Takes a settled order. The same plain words for a win, a loss and a tie; nothing in it asks to go on. */
export function resultNotice(order: ContractOrder, { t, amountsHidden }: Words): ResultNotice {
  const { id, pair, direction, profit, status } = order;
  const market = `${pair.base}/${DECIDING_QUOTE}`;
  const result = t(resultKey(order), { code: order.statusCode });
  const said = { pair: market, direction: t(`ui.direction.${direction}`), result };
  const body =
    amountsHidden || profit === null
      ? t('alerts.notice', said)
      : t('alerts.noticeAmount', {
          ...said,
          amount: `${formatSigned(profit, DECIMALS)} ${pair.quote}`,
        });
  return {
    tag: `contract-order-${id}`,
    title: t('alerts.noticeTitle'),
    body,
    search: new URLSearchParams({
      tab: 'orders',
      pair: market,
      coin: pair.quote,
      ...(status === 'liquidated' && { status }),
    }).toString(),
  };
}
