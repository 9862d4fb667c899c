import type { Failure } from '#protocol/result.ts';
import type { TicketField } from './check-ticket.ts';

/** Published code for "not enough". */
const BALANCE = 1002;
const VALIDATION = 1001;

/** Terms have fields under the names that they are sent with. */
const TERMS: readonly TicketField[] = [
  ...(['takeProfitPrice', 'takeProfitLimit', 'stopLossPrice', 'stopLossLimit', 'stopLimitPrice'] as const),
  ...(['trailingAmount', 'trailingPercent', 'activationPrice', 'displayAmount', 'expireTime'] as const),
  ...(['from', 'to', 'count'] as const),
];

/** By the names that the fields are sent under. */
const SENT: Readonly<Record<string, TicketField>> = {
  price: 'price',
  stopPrice: 'stop',
  amount: 'quantity',
  total: 'quantity',
};

/** Of a back end that says in words alone which rule was broken: the field that they name, in two languages. */
const NAMED: readonly (readonly [RegExp, TicketField])[] = [
  [/\b(?:stop|trigger) price\b|触发价/i, 'stop'],
  [/\bamount\b|\btotal\b|数量|金额/i, 'quantity'],
  [/\bprice\b|价格|价/i, 'price'],
];

/** The field that a refusal is about; null where it is about the order as a whole. */
export function refusedField(failure: Failure): TicketField | null {
  const { kind, code, msg = '', field } = failure;
  if (kind !== 'refused' && kind !== 'invalid') return null;
  if (code === BALANCE) return 'quantity';
  if (field !== undefined) return SENT[field] ?? TERMS.find((name) => name === field) ?? null;
  if (code !== VALIDATION) return null;
  return NAMED.find(([words]) => words.test(msg))?.[1] ?? null;
}
