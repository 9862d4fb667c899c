import type { Schema } from './document.ts';

/** The document leaves open what text holds: what it means goes by its name. Everything else is a decimal. */
const TEXTS: readonly (readonly [name: RegExp, text: string])[] = [
  [
    /^(?:baseCoin|quoteCoin|baseCurrency|coin|currency|currencyName|feeCoin|priceCurrency|from|to|otherCurrency)$/,
    'USDT',
  ],
  [/^(?:name|fullName)$/, 'USDT'],
  [/^(?:chain|chains)$/, 'TRC20'],
  [/^token$/, 'a-token-of-somebody'],
  [/^secret$/, 'ABCDEFGHIJKLMNOP'],
  [/^uri$/, 'otpauth://totp/Bourse?secret=ABCDEFGHIJKLMNOP'],
  [/^recoveryCodes$/, 'abcdef0123456789'],
  [/^challenge$/, 'a-challenge-of-24-letters'],
  [/^serverEpoch$/, 'e1'],
  [/^languages$/, 'en-US'],
  [/^settings$/, '{}'],
  [/^link$/, '/market'],
  [/^(?:title|text|content|summary|intro|label|address|memo|tag|txId|ip|agent|agentName)$/, 'sample'],
  [/^(?:quietFrom|quietTo)$/, '22:00'],
  [/^zone$/, 'UTC'],
  [/^publicKey$/, 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'],
  [/^mobileHost$/, 'm.exchange.example'],
  [/^chatOrigins$/, 'https://chat.exchange.example'],
  [/^contractBase$/, '/bb/app'],
  [/^email$/, 'somebody@exchange.example'],
  // A rate of 1 could be a percentage.
  [/Rate$|^share$/, '0.01'],
];

const A_TIME = 1_700_000_000_000;
const TIMES = /Time$|At$|Until$|^(?:start|end|inception|nextDealing|nextPayout|now|time|ts|arrival)$/;

function number(name: string, { minimum, maximum }: Schema): number {
  const wanted = TIMES.test(name) ? A_TIME : 1;
  return Math.min(Math.max(wanted, minimum ?? wanted), maximum ?? wanted);
}

/** An answer that the document allows, all of its fields there and its lists of one row. */
export function sampleOf(schema: Schema, name = ''): unknown {
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {}, name);
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['null']);
  switch (types.find((type) => type !== 'null')) {
    case 'boolean':
      return true;
    case 'string':
      return TEXTS.find(([names]) => names.test(name))?.[1] ?? '1';
    case 'integer':
    case 'number':
      return number(name, schema);
    case 'array':
      return schema.prefixItems
        ? schema.prefixItems.map((item) => sampleOf(item, name))
        : [sampleOf(schema.items ?? {}, name)];
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([field, part]) => [field, sampleOf(part, field)]),
      );
    default:
      return null;
  }
}

/** An answer of a call that succeeds. */
export function sampleAnswer(success: Schema): unknown {
  const answer = sampleOf(success) as Record<string, unknown>;
  return 'status' in answer ? { ...answer, status: 'ok' } : { ...answer, code: 1 };
}
