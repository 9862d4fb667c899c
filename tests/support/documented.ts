import fc from 'fast-check';
import type { Schema } from '../../conformance/src/document.ts';

const decimal = fc
  .tuple(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 0, max: 99_999_999 }))
  .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(8, '0')}`);
/** No rate of a back end is more than a tenth, and none could be a percentage. */
const rate = fc.integer({ min: 0, max: 9_999_999 }).map((part) => `0.0${String(part).padStart(7, '0')}`);
const plain = fc.stringMatching(/^[A-Za-z0-9._-]{8,24}$/);

/** The document leaves open what text holds: what it means goes by its name. */
const TEXTS: readonly (readonly [name: RegExp, value: fc.Arbitrary<string>])[] = [
  [
    /^(?:baseCoin|quoteCoin|baseCurrency|coin|currency|currencyName|feeCoin|priceCurrency|from|to)$/,
    fc.stringMatching(/^[A-Z]{3,6}$/),
  ],
  [/Rate$|^share$/, rate],
  [/Id$|^(?:id|uid|ref|renewedFrom|replaces|orderIds)$/, fc.uuid()],
  [/^(?:chain|chains|address|memo|tag|txId|token|riskVersion|mobileHost|field)$/, plain],
  [/^recoveryCodes$/, fc.stringMatching(/^[a-f0-9]{16}$/)],
  [/^challenge$/, fc.stringMatching(/^[A-Za-z0-9_-]{22,80}$/)],
  [/^quiet(?:From|To)$/, fc.stringMatching(/^(?:[01]\d|2[0-3]):[0-5]\d$/)],
  [/^zone$/, fc.constantFrom('Asia/Tokyo', 'UTC')],
  [/^secret$/, fc.stringMatching(/^[A-Z2-7]{32}$/)],
  [/^uri$/, plain.map((secret) => `otpauth://totp/Bourse?secret=${secret}`)],
  [
    /^(?:agent|antiPhishing|consentVersion|content|countries|email|fullName|icon|idCard.*|intro|invit.*|ip|label|link|logo|msg|name|note|power|realName|reason|remark|result|serverEpoch|summary|sysUserName|text|title|valueName|contractBase|chatOrigins|customer.*)$/,
    fc.string({ minLength: 1, maxLength: 40 }),
  ],
];

const NUMBERS: readonly (readonly [name: RegExp, least: number, most: number])[] = [
  [/Time$|At$|Until$|^(?:start|end|inception|nextDealing|nextPayout|now|time|ts|arrival)$/, 1.6e12, 1.9e12],
  [/recision$/, 0, 18],
  [/^account$/, 1, 5],
  [/^days$/, 1, 3660],
];

function text(name: string, { pattern }: Schema): fc.Arbitrary<unknown> {
  if (pattern !== undefined) return decimal;
  return TEXTS.find(([names]) => names.test(name))?.[1] ?? decimal;
}

function number(name: string, { minimum, maximum }: Schema): fc.Arbitrary<unknown> {
  const [, least, most] = NUMBERS.find(([names]) => names.test(name)) ?? [name, 1, 1000];
  return fc.integer({ min: minimum ?? least, max: maximum ?? most });
}

function object({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, name)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
}

function ofType(type: string, name: string, schema: Schema): fc.Arbitrary<unknown> {
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'string') return text(name, schema);
  if (type === 'integer' || type === 'number') return number(name, schema);
  if (type === 'object') return object(schema);
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((item) => valuesOf(item, name)));
  return fc.uniqueArray(valuesOf(schema.items ?? {}, name), { minLength: 1, maxLength: 3, selector: timeOf });
}

/** No list tells of a moment twice; rows without one are all different. */
const timeOf = (row: unknown): unknown =>
  typeof row === 'object' && row !== null && 'time' in row ? row.time : row;

/** Values that a schema allows. */
export function valuesOf(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valuesOf(one, name)));
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['null']);
  return fc.oneof(...types.map((type) => ofType(type, name, schema)));
}

/** Answers of a call that succeeds: all of their parts are there. */
export function successes({ properties = {} }: Schema): fc.Arbitrary<unknown> {
  const parts = Object.entries(properties).map(([name, schema]) => {
    const said = { code: fc.constant(1), status: fc.constant('ok'), msg: fc.constant('') }[name];
    return [
      name,
      said ?? valuesOf(schema, name).filter((part) => part !== null || schema.type === 'null'),
    ] as const;
  });
  return fc.record(Object.fromEntries(parts));
}
