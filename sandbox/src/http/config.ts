/** Every call stands below this path. */
export const API_BASE = '/bb/app';

/** Where a person finds a file of their own; '' where there is none. */
export function uploadAddress(id: string | null): string {
  return id ? `${API_BASE}/user/getUpload?id=${id}` : '';
}

/** What an operator can choose; `sandboxConfig` fills in the sandbox's own values. */
export interface SandboxConfig {
  /** Outbox and other helpers exist only while the server listens on this machine alone. */
  readonly loopback: boolean;
  /** Faults on demand exist, and every answer is checked against its published schema. */
  readonly testMode: boolean;
  readonly mobileHost: string | null;
  /** Version of the risk text that has to be acknowledged before the first order. */
  readonly riskVersion: string;
  /** ISO 3166 codes; empty: contracts are offered everywhere. */
  readonly contractCountries: readonly string[];
  readonly contractOn: boolean;
  readonly customerEmail: string;
  readonly customerWhatsapp: string;
  readonly customerTelegram: string;
  /** Address of the chat page, or ''. */
  readonly chatUrl: string;
  /** It is the sandbox's own: the address that a person is given names whose conversation it is. */
  readonly chatTakesPass: boolean;
  readonly contractBase: string;
  /** There is a stream, and `getPublic` says so. */
  readonly stream: boolean;
  /** `getPublic` says that market calls may be asked for by GET, so that caches answer them. */
  readonly marketGet: boolean;
  /** Networks that take no deposits for now: "ERC20". */
  readonly suspendedChains: readonly string[];
  /** A fraction of the stake, as a decimal string. */
  readonly contractFeeRate: string;
  /** Requests that one address may make in ten seconds before it is told to slow down (HTTP 429). */
  readonly requestsPerTenSeconds: number;
  /** Addresses and ranges of the proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
}

/** Takes the choices that differ; gives a complete configuration. */
export function sandboxConfig(choices: Partial<SandboxConfig> = {}): SandboxConfig {
  return {
    loopback: true,
    testMode: false,
    mobileHost: null,
    riskVersion: '1',
    contractCountries: [],
    contractOn: true,
    customerEmail: 'support@bourse.test',
    customerWhatsapp: '',
    customerTelegram: '',
    chatUrl: '',
    chatTakesPass: false,
    contractBase: '/bb/app',
    stream: false,
    marketGet: false,
    suspendedChains: [],
    contractFeeRate: '0',
    requestsPerTenSeconds: 3000,
    trustedProxies: [],
    ...choices,
  };
}
