/**
 * Which files may import what. Paths start at the root of the repository; one that ends with a slash is a folder with
 * all that is below it, and `*` stands for one name. Types, lazy imports and scripts of workers count as imports.
 */
export interface Border {
  readonly of: readonly string[];
  readonly except?: readonly string[];
  /** The only files that may be imported. */
  readonly only?: readonly string[];
  readonly onlyPackages?: readonly string[];
  readonly never?: readonly string[];
  readonly neverPackages?: readonly string[];
  /** Folders of this pattern do not import from one another. */
  readonly apart?: string;
  /** A relative path may not leave a folder of these patterns. */
  readonly relativeWithin?: readonly string[];
  /** No path may begin with one of these, as it is written. */
  readonly neverWritten?: readonly string[];
  readonly reason: string;
}

const STORAGE = ['dexie*', 'idb-keyval*'];
const HTTP = ['hono', '@hono/*'];
const SQL = ['kysely', 'pg', '@electric-sql/*'];

const PRODUCT: readonly Border[] = [
  { of: ['src/'], never: ['sandbox/'], reason: 'the sandbox is one back end of many' },
  { of: ['sandbox/src/'], never: ['src/'], reason: 'the sandbox is an independent back end' },
  {
    of: ['src/', 'sandbox/'],
    never: ['conformance/'],
    reason: 'nothing that is checked imports the tool that checks it',
  },
  {
    of: ['src/', 'sandbox/src/', 'conformance/src/'],
    never: ['tests/', 'bench/', 'scripts/'],
    reason: 'what runs at a user or an operator needs no test and no build script',
  },
  {
    of: ['conformance/src/'],
    only: [
      'conformance/src/',
      'src/protocol/',
      'src/worker/api/',
      'src/worker/stream/',
      'src/worker/platform/clock.ts',
      'src/worker/market/exact-math.ts',
      'src/worker/market/liveness.ts',
    ],
    reason:
      'the tool knows the calls with their decoders and the stream with its reader, no screen and no service',
  },
];

const CLIENT: readonly Border[] = [
  {
    of: ['src/protocol/'],
    only: ['src/protocol/'],
    onlyPackages: ['big.js', 'valibot'],
    reason: 'the protocol is a leaf',
  },
  {
    of: ['src/sw/'],
    only: ['src/sw/', 'src/protocol/sw-messages.ts', 'src/protocol/coin-name.ts'],
    reason: 'the service worker knows its messages and the names of coins only',
  },
  {
    of: ['src/'],
    except: ['src/worker/serve.ts', 'src/app/worker-client/'],
    neverPackages: ['comlink'],
    reason: 'there is one door between the threads: worker/serve.ts and app/worker-client',
  },
];

const PAGE: readonly Border[] = [
  {
    of: ['src/app/'],
    except: ['src/app/worker-client/spawn.ts'],
    never: ['src/worker/', 'src/sw/'],
    reason: 'the page meets the worker through the protocol',
  },
  {
    of: ['src/app/worker-client/spawn.ts'],
    only: ['src/app/', 'src/protocol/', 'src/worker/main.ts'],
    reason: 'the file that spawns the worker knows its script alone',
  },
  { of: ['src/app/'], neverPackages: STORAGE, reason: 'storage lives in the worker' },
  {
    of: ['src/app/'],
    except: ['src/app/shared/forms/schemas.ts'],
    neverPackages: ['valibot*'],
    reason: 'decoding lives in the worker; of the page, forms alone have schemas',
  },
  {
    of: ['src/app/'],
    except: ['src/app/features/', 'src/app/routes/', 'src/app/boot/', 'src/app/router.tsx'],
    never: ['src/app/features/', 'src/app/routes/'],
    reason: 'what features share knows none of them',
  },
  {
    of: ['src/app/features/'],
    never: ['src/app/routes/'],
    reason: 'routes compose features, not the other way round',
  },
  {
    of: ['src/app/features/'],
    apart: 'src/app/features/*/',
    reason: 'a feature does not import another one',
  },
  {
    of: ['src/app/ui/'],
    only: ['src/app/ui/', 'src/app/shared/format/', 'src/protocol/'],
    reason: 'the kit knows no domain',
  },
];

const WORKER: readonly Border[] = [
  {
    of: ['src/worker/'],
    never: ['src/app/', 'src/sw/'],
    neverPackages: ['react*', '@tanstack/*', 'uplot*', 'i18next*'],
    reason: 'the worker knows no screen',
  },
  {
    of: ['src/worker/market/'],
    only: ['src/worker/market/', 'src/protocol/'],
    onlyPackages: ['big.js', 'trading-signals'],
    reason: 'calculators are pure',
  },
  {
    of: ['src/worker/api/'],
    never: ['src/worker/cache/', 'src/worker/services/'],
    reason: 'api knows neither cache nor services',
  },
  {
    of: ['src/worker/cache/'],
    never: ['src/worker/api/', 'src/worker/services/'],
    reason: 'cache knows neither api nor services',
  },
];

const SANDBOX: readonly Border[] = [
  {
    of: ['sandbox/src/venue/'],
    never: ['sandbox/src/http/', 'sandbox/src/scenarios/'],
    neverPackages: [...HTTP, ...SQL],
    reason: 'the rules know neither HTTP nor SQL',
  },
  {
    of: ['sandbox/src/venue/ledger/'],
    only: [
      'sandbox/src/venue/ledger/',
      'sandbox/src/venue/market/',
      'sandbox/src/venue/*.ts',
      'sandbox/src/{db,model,texts}/',
    ],
    reason: 'every business books through the ledger, and the ledger knows none',
  },
  {
    of: ['sandbox/src/venue/market/'],
    only: ['sandbox/src/venue/market/', 'sandbox/src/venue/*.ts', 'sandbox/src/model/'],
    reason: 'the market is a function of a secret, a pair and an instant',
  },
  {
    of: ['sandbox/src/venue/market/first-generator/'],
    only: ['sandbox/src/venue/market/'],
    reason: 'the first generator never changes, so nothing but the market may reach it',
  },
  {
    of: ['sandbox/src/db/'],
    only: ['sandbox/src/db/', 'sandbox/src/model/'],
    neverPackages: HTTP,
    reason: 'the database knows neither a rule nor HTTP',
  },
  {
    of: ['sandbox/src/texts/'],
    only: ['sandbox/src/texts/*.json', 'sandbox/src/model/'],
    onlyPackages: [],
    reason: 'the texts know none of the code that uses them',
  },
  {
    of: ['sandbox/src/model/'],
    only: [],
    onlyPackages: [],
    reason: 'the model of the domain needs nothing else',
  },
];

const SPELLING: readonly Border[] = [
  {
    of: ['src/app/'],
    relativeWithin: ['src/app/features/*/', 'src/app/ui/'],
    reason: 'a relative path stays in its feature, or in the kit',
  },
  {
    of: ['src/app/features/'],
    neverWritten: ['#app/features/'],
    reason: 'a feature names its own files by relative paths',
  },
  {
    of: ['src/protocol/', 'src/worker/market/'],
    neverWritten: ['../'],
    reason: 'the protocol and the calculators name a file outside a folder by #protocol or #worker',
  },
  {
    of: ['src/sw/', 'sandbox/src/', 'conformance/src/'],
    neverWritten: ['#', '@bourse/'],
    reason: 'the service worker and the workspaces name files by relative paths',
  },
];

export const BORDERS = [...PRODUCT, ...CLIENT, ...PAGE, ...WORKER, ...SANDBOX, ...SPELLING];
