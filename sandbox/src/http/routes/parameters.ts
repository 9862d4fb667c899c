import { z } from '@hono/zod-openapi';
import { ORDER_KINDS } from '../../model/spot.ts';
import { PRICE_MAX_AGE } from '../../venue/contract/terms.ts';
import { EXCHANGE_FEE_RATE } from '../../venue/convert/swap.ts';
import { networksOf } from '../../venue/deposits/networks.ts';
import { COINS, fullName } from '../../venue/ledger/amount.ts';
import { minAmount, SPOT_FEE_RATE } from '../../venue/spot/pair-rules.ts';
import type { Deps } from '../deps.ts';
import { type Call, publicCall } from '../route.ts';
import { STREAM } from '../stream/frames.ts';

/** Amounts have eight decimals for every coin. */
const COIN_PRECISION = 8;

const coin = z.object({
  name: z.string(),
  fullName: z.string(),
  logo: z.string(),
  precision: z.number().int(),
  chains: z.array(z.string()),
});

const pair = z.object({
  baseCoin: z.string(),
  quoteCoin: z.string(),
  pricePrecision: z.number().int(),
  amountPrecision: z.number().int(),
  minAmount: z.string(),
  feeRate: z.string(),
});

const publicAnswer = z.object({
  sandbox: z.boolean().openapi({ description: 'Paper money: the app says so' }),
  coins: z.array(coin),
  pairs: z.array(pair),
  mobileHost: z.string().openapi({ description: "Where phones are sent, or ''" }),
  riskVersion: z.string().openapi({ description: 'Version of the risk text to acknowledge' }),
  features: z.object({
    market: z.boolean(),
    trade: z.boolean(),
    contract: z.object({
      on: z.boolean(),
      countries: z.array(z.string()).openapi({ description: 'ISO 3166 codes; empty: everywhere' }),
      acknowledge: z.boolean().openapi({ description: 'The risk text comes before the first order' }),
      priceMaxAge: z.number().int().openapi({
        description:
          'Seconds: how old the last trade may be for a contract to open at it, and never more than half its duration',
      }),
    }),
    finance: z.boolean(),
    pool: z.boolean(),
    fund: z.boolean(),
    subscription: z.boolean(),
    assets: z.boolean(),
    notices: z.boolean(),
    chat: z.boolean(),
    cancelAfter: z.boolean().optional().openapi({
      description: 'trade/setCancelAfter cancels open orders unless it is renewed; absent: no',
    }),
    longHistory: z.boolean().optional().openapi({
      description: 'assets/getHistory takes up to 3660 days; absent: 90',
    }),
    marketGet: z.boolean().optional().openapi({
      description: 'The calls below huobi/ answer GETs as well, which caches may keep; absent: no',
    }),
    logout: z.boolean().optional().openapi({ description: 'user/logout ends a session; absent: no' }),
  }),
  idempotency: z.boolean().openapi({ description: 'Idempotency-Key is honored' }),
  notAfter: z.boolean().openapi({
    description:
      'X-Not-After is enforced: a money call that arrives later is refused with 1004 and does nothing',
  }),
  devices: z.boolean().openapi({
    description: 'X-Device is honored: a device that has logged in is told apart from strangers',
  }),
  settings: z.boolean().openapi({
    description:
      '/user/getSettings and /user/setSettings keep favorites, alerts and what was made of charts with the account',
  }),
  position: z.boolean().openapi({
    description: '/trade/getPosition, /trade/getArrivals and /trade/setCost say what holdings cost',
  }),
  passkeys: z.boolean().openapi({
    description: '/user/passkey/...: people log in and confirm with passkeys; absent: there are none',
  }),
  push: z
    .object({
      publicKey: z.string().openapi({
        example: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
      }),
    })
    .optional()
    .openapi({
      description:
        '/push/...: browsers are told while the app is closed; the VAPID key; absent: they are not',
    }),
  stepUp: z.boolean().openapi({
    description:
      'POST /user/stepUp proves for ten minutes whose session it is, and passkeys confirm security changes; absent: codes each time',
  }),
  orderKinds: z.array(z.enum(ORDER_KINDS)).openapi({
    description: 'What spot orders there are beyond limit, market and stop-limit; absent: none',
  }),
  languages: z.array(z.string()).openapi({
    description: 'en-US, zh-CN, ja, ko: what Accept-Language may ask for; absent: the first two',
  }),
  serverEpoch: z.string().openapi({ description: 'Another value: caches belong to another database' }),
  businessClock: z.object({ now: z.number().int(), rate: z.number() }),
  chatOrigins: z.array(z.string()),
  contractBase: z.string(),
  exchangeFeeRate: z.string().openapi({ description: 'Of what a quick exchange brings, a fraction' }),
  stream: z
    .object({
      url: z.string().openapi({ example: '/bb/app/stream' }),
      protocol: z.literal('bourse.v1'),
      tickets: z.boolean().optional().openapi({
        description:
          'It tells, too, when what is somebody’s own has changed: user/getStreamTicket; absent: no',
      }),
    })
    .optional()
    .openapi({
      description: 'A WebSocket that tells what market calls answer, see docs/asyncapi.yaml; absent: none',
    }),
});

/** What the back end is, and the settings that the app reads by name. */
export const parameterCalls: readonly Call[] = [
  publicCall({
    method: 'GET',
    path: '/paramter/getParamListByKeyName',
    summary: 'A setting by its name; an unknown name has an empty value',
    input: z.object({ paramName: z.string().max(100) }),
    answer: z.object({ valueName: z.string() }),
    handler: async ({ paramName }, { deps }) => ({ valueName: setting(deps, paramName) }),
  }),
  publicCall({
    method: 'GET',
    path: '/paramter/getCustomer',
    summary: 'How customer service is reached; an empty field is a way that does not exist',
    input: z.object({}),
    answer: z.object({ customerEmail: z.string(), customerWs: z.string(), customerTelegram: z.string() }),
    handler: async (_input, { deps }) => ({
      customerEmail: deps.config.customerEmail,
      customerWs: deps.config.customerWhatsapp,
      customerTelegram: deps.config.customerTelegram,
    }),
  }),
  publicCall({
    method: 'GET',
    path: '/paramter/getPublic',
    summary: 'What this back end is and can do, in one answer at the start',
    input: z.object({}),
    answer: publicAnswer,
    handler: async (_input, { deps }) => describePlatform(deps),
  }),
];

function setting({ config }: Deps, name: string): string {
  if (name === 'customer_service_email') return config.customerEmail;
  if (name === 'customer_service_url') return config.chatUrl;
  return name === 'contract_fee_rate' ? config.contractFeeRate : '';
}

function describePlatform({ config, market, businessClock, serverEpoch, relyingParty, push }: Deps) {
  return {
    sandbox: true,
    coins: COINS.map((name) => ({
      name,
      fullName: fullName(name),
      logo: '',
      precision: COIN_PRECISION,
      chains: networksOf(name).map(({ network }) => network.chain),
    })),
    pairs: market.pairs().map(({ base, quote, pricePrecision, amountPrecision }) => ({
      baseCoin: base,
      quoteCoin: quote,
      pricePrecision,
      amountPrecision,
      minAmount: minAmount(amountPrecision),
      feeRate: SPOT_FEE_RATE,
    })),
    mobileHost: config.mobileHost ?? '',
    riskVersion: config.riskVersion,
    features: {
      market: true,
      trade: true,
      contract: {
        on: config.contractOn,
        countries: [...config.contractCountries],
        acknowledge: true,
        priceMaxAge: PRICE_MAX_AGE,
      },
      finance: true,
      pool: true,
      fund: true,
      subscription: true,
      assets: true,
      notices: true,
      chat: config.chatUrl !== '',
      cancelAfter: true,
      longHistory: true,
      ...(config.marketGet ? { marketGet: true } : {}),
      logout: true,
    },
    idempotency: true,
    notAfter: true,
    devices: true,
    settings: true,
    position: true,
    passkeys: relyingParty !== null,
    ...(push ? { push: { publicKey: push.publicKey } } : {}),
    stepUp: true,
    orderKinds: [...ORDER_KINDS],
    languages: ['en-US', 'zh-CN', 'ja', 'ko'],
    serverEpoch: serverEpoch.current,
    businessClock: { now: businessClock.now(), rate: businessClock.rate },
    chatOrigins: config.chatUrl === '' ? [] : [new URL(config.chatUrl).origin],
    contractBase: config.contractBase,
    exchangeFeeRate: EXCHANGE_FEE_RATE,
    ...(config.stream ? { stream: STREAM } : {}),
  };
}
