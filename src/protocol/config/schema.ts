import * as v from 'valibot';
import { PAIR_NAME } from '#protocol/coin-name.ts';
import { AREAS } from '#protocol/platform.ts';
import { LANGUAGES } from '#protocol/tables.ts';
import { isCountry } from './countries.ts';
import { ENTRIES, FEATURES, LEGAL_PAGES } from './names.ts';
import { COLOR_NAMES } from './palette.ts';

// What an operator may write into the file. Each key has an effect; a key that has none is refused by its name.

/** Letters of any script, at least one that is seen; no line breaks, nothing that turns what stands around it. */
const line = (most: number) =>
  v.pipe(
    v.string('must be a text'),
    v.minLength(1, 'must not be empty'),
    v.maxLength(most, `must have at most ${most} characters`),
    v.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'must be one line'),
    v.regex(/^[^\p{Cs}\p{Bidi_Control}]*$/u, 'must have no characters that change the direction of text'),
    v.regex(/[^\s\p{Cf}]/u, 'must not be empty'),
  );
const prose = (most: number) =>
  v.pipe(
    v.string('must be a text'),
    v.minLength(1, 'must not be empty'),
    v.maxLength(most, `must have at most ${most} characters`),
  );

const matching = (pattern: RegExp, reason: string) => v.pipe(v.string(reason), v.regex(pattern, reason));

const NAME = '[A-Za-z0-9_-][A-Za-z0-9_.-]*';
const HOST = '[a-z0-9-]+(?:\\.[a-z0-9-]+)+(?::\\d{1,5})?';
const ORIGIN = `https://${HOST}`;
/** No space, quote, backslash or control character, which parsers read differently. */
const REST = '(?:[/?#][!#-&(-;=?-\\[\\]_a-z~]*)?';

const urlSchema = v.pipe(v.string(), v.url());
/** What has the form of an address may be none that browsers know: a port beyond 65535, "1.2.3.999". */
const address = (pattern: string, reason: string, addressOf = (text: string) => text) =>
  v.pipe(
    matching(new RegExp(`^${pattern}$`), reason),
    v.check((text) => v.is(urlSchema, addressOf(text)), reason),
  );
const httpsAddress = address(
  `${ORIGIN}${REST}`,
  'must be an https address such as "https://exchange.example/terms"',
);
const origin = address(
  // Compared with those of addresses, which leave out the usual port.
  `(?!.*:443$)${ORIGIN}`,
  'must be an https origin without a path, such as "https://chat.example"',
);
const host = address(HOST, 'must be a host such as "m.exchange.example"', (text) => `https://${text}`);
/** On our own origin, or on one that nobody on the way can read. */
const stream = address(
  `(?:wss://(?!.*:443/)${HOST}|ws://(?:127\\.0\\.0\\.1|localhost)(?::\\d{1,5})?)?(?:/[A-Za-z0-9_-]+)+`,
  'must be a path such as "/bb/app/stream", or a wss address such as "wss://stream.exchange.example/v1" (ws on this machine alone)',
  (text) => (text.startsWith('/') ? `https://own.invalid${text}` : text),
);
const picture = address(
  `(?:${ORIGIN}|/pc)(?:/${NAME})*/${NAME}\\.(?:svg|png|webp|jpg)`,
  'must be a picture (svg, png, webp, jpg) below "/pc/", or of an https origin of "logoOrigins"',
  (text) => (text.startsWith('/') ? `https://own.invalid${text}` : text),
);
const color = v.pipe(
  matching(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, 'must be a color such as "#8b9cff"'),
  v.transform((text) => {
    const digits = text.slice(1).toLowerCase();
    return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
  }),
);

/** Valibot takes a list for an object, because JavaScript does. */
const noList = <const Schema extends v.GenericSchema>(schema: Schema): Schema => ({
  ...schema,
  '~run': (dataset, config) =>
    schema['~run'](Array.isArray(dataset.value) ? { value: null, typed: false } : dataset, config),
});

const strict = <const Fields extends v.ObjectEntries>(fields: Fields) =>
  noList(
    v.strictObject(fields, ({ expected }) =>
      expected === 'never' ? 'is no known key' : expected === 'Object' ? 'must be an object' : 'is missing',
    ),
  );

/** A value for each name, none of which must be there. */
const some = <const Name extends string, const Value extends v.GenericSchema>(
  names: readonly Name[],
  value: Value,
) => strict(Object.fromEntries(names.map((name) => [name, v.optional(value)])) as SomeOf<Name, Value>);
type SomeOf<Name extends string, Value extends v.GenericSchema> = Record<
  Name,
  v.OptionalSchema<Value, undefined>
>;

const listed = <const Row extends v.GenericSchema>(row: Row, most: number) =>
  v.pipe(
    v.array(row, 'must be a list'),
    v.maxLength(most, `must have at most ${most} entries`),
    v.checkItems((item, index, items) => items.indexOf(item) === index, 'stands in the list twice'),
  );
const filled = <const Row extends v.GenericSchema>(row: Row, most: number) =>
  v.pipe(listed(row, most), v.minLength(1, 'must not be empty'));

const whole = (least: number, most: number) => {
  const reason = `must be a whole number from ${least} to ${most}`;
  return v.pipe(v.number(reason), v.integer(reason), v.minValue(least, reason), v.maxValue(most, reason));
};
const yesOrNo = v.boolean('must be true or false');

const country = v.pipe(
  matching(/^[A-Z]{2}$/, 'must be an ISO 3166 code of two letters, such as "DE"'),
  v.check(isCountry, 'is no country of ISO 3166'),
);

/** Takes a text such as "2026-02-28". */
function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
}

const language = v.picklist(LANGUAGES, `must be one of ${LANGUAGES.join(', ')}`);
const byLanguage = <const Value extends v.GenericSchema>(value: Value) => some(LANGUAGES, value);

const section = strict({ head: v.optional(line(200)), text: prose(20_000) });
/** Sections in the languages that are offered, or where the text stands. */
const legalText = v.union(
  [httpsAddress, byLanguage(filled(section, 60))],
  'must be an https address, or sections ({"head", "text"}) by language',
);

const pair = strict({
  pair: matching(PAIR_NAME, 'must be a pair such as "BTC/USDT"'),
  pricePrecision: v.optional(whole(0, 18)),
  amountPrecision: v.optional(whole(0, 18)),
  minAmount: v.optional(
    matching(/^\d{1,24}(?:\.\d{1,18})?$/, 'must be a decimal number in quotes, such as "0.0001"'),
  ),
});

/** A refusal of the contract that stood for a success would hide that nothing was done. */
const successCode = v.pipe(
  v.union([v.number(), v.string()], 'must be a code, such as 200 or "00000"'),
  v.transform(String),
  v.regex(/^(?:-?\d{1,16}|[A-Za-z][A-Za-z0-9_-]{0,31})$/, 'must be a code, such as 200 or "00000"'),
  v.check((code) => !/^(?:-2|100[1-8]|1029)$/.test(code), 'is a refusal of the contract'),
);

export const configSchema = strict({
  $schema: v.optional(v.string()),
  brand: v.optional(
    strict({
      name: v.optional(line(40)),
      operator: v.optional(line(120)),
      logo: v.optional(picture),
      font: v.optional(
        strict({
          family: matching(/^[A-Za-z0-9][A-Za-z0-9 _-]{0,60}$/, 'must be the name of a typeface'),
          file: v.optional(
            matching(new RegExp(`^/pc(?:/${NAME})*/${NAME}\\.woff2$`), 'must be a woff2 file below "/pc/"'),
          ),
        }),
      ),
      colors: v.optional(
        strict({
          bar: v.optional(color),
          dark: v.optional(some(COLOR_NAMES, color)),
          light: v.optional(some(COLOR_NAMES, color)),
        }),
      ),
    }),
  ),
  contacts: v.optional(
    strict({
      email: v.optional(
        matching(/^[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/, 'must be an email address'),
      ),
      telegram: v.optional(
        matching(
          /^(?:@?[A-Za-z][A-Za-z0-9_]{3,31}|https:\/\/(?:t|telegram)\.me\/[A-Za-z0-9_+/-]{1,100})$/,
          'must be a name such as "@exchange", or an https address of t.me',
        ),
      ),
      whatsapp: v.optional(
        matching(
          /^(?:\+?\d{6,15}|https:\/\/(?:wa\.me|(?:api|chat)\.whatsapp\.com)\/[A-Za-z0-9_?=&/-]{1,200})$/,
          'must be a number such as "+4915112345678", or an https address of WhatsApp',
        ),
      ),
    }),
  ),
  legal: v.optional(
    strict({
      version: v.optional(line(20)),
      date: v.optional(
        v.pipe(
          v.string('must be a date such as "2026-11-21"'),
          v.isoDate('must be a date such as "2026-11-21"'),
          v.check(isDay, 'is no day of the calendar'),
        ),
      ),
      pages: v.optional(some(LEGAL_PAGES, legalText)),
    }),
  ),
  mobileHost: v.optional(host),
  languages: v.optional(filled(language, LANGUAGES.length)),
  navigation: v.optional(byLanguage(some(ENTRIES, line(40)))),
  areas: v.optional(some(AREAS, yesOrNo)),
  features: v.optional(some(FEATURES, yesOrNo)),
  contract: v.optional(
    strict({
      countries: filled(country, 250),
      version: v.optional(line(20)),
      declaration: v.optional(byLanguage(prose(1000))),
    }),
  ),
  pairs: v.optional(filled(pair, 500)),
  chatOrigins: v.optional(listed(origin, 10)),
  logoOrigins: v.optional(listed(origin, 10)),
  stream: v.optional(stream),
  successCodes: v.optional(filled(successCode, 20)),
  polling: v.optional(strict({ app: v.optional(whole(2000, 10_000)), fast: v.optional(whole(500, 3000)) })),
});

/** What the file says, as it was read; what it does not say is left out. */
export type Config = v.InferOutput<typeof configSchema>;
