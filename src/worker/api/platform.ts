import * as v from 'valibot';
import {
  AREAS,
  type BusinessClock,
  type CoinInfo,
  coinInfoSchema,
  type PairRule,
  type Platform,
  pairRuleSchema,
} from '#protocol/platform.ts';
import { STREAM_PROTOCOL } from '#protocol/stream/name.ts';
import { LANGUAGES, ORDER_KINDS } from '#protocol/tables.ts';
import { seconds } from '#protocol/units.ts';
import { get } from './endpoint.ts';
import {
  inData,
  orAbsent,
  orNull,
  rows,
  signedRate,
  wireAmount,
  wireCoin,
  wireFigure,
  wireFlag,
  wireInteger,
  wirePrecision,
  wireRate,
  wireText,
  wireTime,
} from './primitives.ts';
import { safeImageUrl } from './safe-url.ts';

/** A parameter's value; numbers are taken as their text, absence as none. */
const parameterAnswer = v.pipe(
  v.object({
    data: orNull(
      v.object({
        valueName: orNull(
          v.pipe(
            v.union([v.string(), v.number()]),
            v.transform((value) => String(value).slice(0, 2048)),
          ),
        ),
      }),
    ),
  }),
  v.transform((answer) => answer.data?.valueName ?? ''),
);

const customerAnswer = inData(
  v.pipe(
    v.object({ customerEmail: wireText(320), customerWs: wireText(2048), customerTelegram: wireText(2048) }),
    v.transform((data) => ({
      email: data.customerEmail,
      whatsapp: data.customerWs,
      telegram: data.customerTelegram,
    })),
  ),
);

/** Business seconds a second. */
const speed = v.pipe(
  wireFigure,
  v.transform((rate) => Number(rate)),
);

/** Below zero where makers are paid. */
const looseFeeRate = orNull(signedRate('small'));

const pairRow = v.pipe(
  v.object({
    baseCoin: wireCoin,
    quoteCoin: wireCoin,
    pricePrecision: wirePrecision,
    amountPrecision: wirePrecision,
    minAmount: wireAmount,
    feeRate: looseFeeRate,
  }),
  v.transform(
    ({ baseCoin, quoteCoin, ...rule }): PairRule => ({
      pair: { base: baseCoin, quote: quoteCoin },
      ...rule,
    }),
  ),
  pairRuleSchema,
);

const coinRow = v.pipe(
  v.object({ name: wireCoin, fullName: wireText(60), logo: wireText(2048), precision: wirePrecision }),
  v.transform(
    (row): CoinInfo => ({
      ...row,
      fullName: row.fullName === '' ? row.name : row.fullName,
      logo: row.logo === '' ? null : safeImageUrl(row.logo),
    }),
  ),
  coinInfoSchema,
);

/** Seconds; a larger age of a price is told in milliseconds. */
const LONGEST_AGE = 3600;

const contractFeature = v.object({
  on: wireFlag,
  countries: v.pipe(
    orNull(rows(v.pipe(v.string(), v.maxLength(60)))),
    v.transform((list) => list ?? []),
  ),
  acknowledge: wireFlag,
  priceMaxAge: v.optional(
    orNull(
      v.pipe(
        wireInteger,
        v.minValue(1),
        v.transform((value) => seconds(value > LONGEST_AGE ? Math.round(value / 1000) : value)),
        v.maxValue(seconds(LONGEST_AGE)),
      ),
    ),
    null,
  ),
});

const NO_CONTRACT = { on: false, countries: [], acknowledge: true, priceMaxAge: null };

/** What a back end has that does not name its features. */
const NO_FEATURES = {
  areas: ['market', 'contract', 'notices'] as const,
  contract: NO_CONTRACT,
  logout: false,
};

const features = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((said) => {
    const contract = v.safeParse(contractFeature, said.contract);
    return {
      // An object describes an area that exists, even one that is switched off.
      areas: AREAS.filter(
        (area) =>
          said[area] === true ||
          typeof (said[area] ?? false) === 'object' ||
          // A back end that names its areas has read what an account needs.
          (area === 'account' && said[area] !== false),
      ),
      contract: contract.success ? contract.output : NO_CONTRACT,
      logout: said.logout === true,
      cancelAfter: said.cancelAfter === true,
      longHistory: said.longHistory === true,
      marketGet: said.marketGet === true,
    };
  }),
);

/** Only a path on our own origin: the policy of the page lets nothing else through. */
const ownPath = v.pipe(v.string(), v.regex(/^\/[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*$/), v.maxLength(200));
const hostName = v.pipe(v.string(), v.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/i), v.maxLength(253));

const origin = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[a-z0-9.[\]:-]{1,260}$/i),
  v.transform((text) => text.toLowerCase()),
);

/** As it arrives: when the business clock was read, only the receiver knows. */
interface WirePlatform extends Omit<Platform, 'businessClock'> {
  readonly businessClock: Omit<BusinessClock, 'at'> | null;
}

/** The boot answer; a broken part is as good as a missing one, only pairs and coins must be there. */
const platformAnswer = (base: string): v.GenericSchema<unknown, WirePlatform> =>
  inData(
    v.pipe(
      v.object({
        sandbox: wireFlag,
        features: orNull(features),
        pairs: rows(pairRow),
        coins: rows(coinRow),
        idempotency: wireFlag,
        notAfter: wireFlag,
        devices: wireFlag,
        settings: wireFlag,
        position: wireFlag,
        passkeys: wireFlag,
        push: orAbsent(v.object({ publicKey: wireText(90) })),
        orderKinds: orNull(rows(v.picklist(ORDER_KINDS))),
        languages: orNull(rows(v.picklist(LANGUAGES))),
        stream: orAbsent(
          v.object({
            url: ownPath,
            protocol: v.literal(STREAM_PROTOCOL),
            tickets: wireFlag,
          }),
        ),
        serverEpoch: wireText(100),
        mobileHost: orNull(hostName),
        riskVersion: wireText(40),
        chatOrigins: orNull(rows(origin)),
        contractBase: orNull(ownPath),
        exchangeFeeRate: orNull(wireRate('small')),
        businessClock: orNull(v.object({ now: wireTime, rate: speed })),
      }),
      v.transform(({ features: said, ...rest }) => ({
        ...rest,
        specified: false,
        ...(said ?? NO_FEATURES),
        orderKinds: rest.orderKinds ?? [],
        languages: rest.languages ?? [],
        chatOrigins: rest.chatOrigins ?? [],
        contractBase: rest.contractBase ?? base,
      })),
    ),
  );

/** Value of a named parameter as text; empty where the server has none. */
export const parameterByName = get('/paramter/getParamListByKeyName', parameterAnswer);

export const customer = get('/paramter/getCustomer', customerAnswer);

/** @param base where contract calls go unless the answer names another path */
export const publicConfig = (base: string) => get('/paramter/getPublic', platformAnswer(base));
