import Big from 'big.js';

/** A payment link, taken apart. */
export interface PaymentLink {
  /** The recipient, as the link writes it. */
  readonly address: string;
  /** The network that the link names, as the app spells it ("BTC", "BEP20"); null: none. */
  readonly chain: string | null;
  /** Memo or destination tag. */
  readonly tag: string | null;
  /** What the link asks for; null where it names nothing readable. */
  readonly amount: LinkAmount | null;
}

interface LinkAmount {
  /** A plain decimal above zero, in whole coins. */
  readonly value: string;
  /** The only coin that the amount can be meant in; null: the coin that is being sent. */
  readonly coin: string | null;
}

interface Scheme {
  readonly chain: string;
  /** The scheme is a part of the address (CashAddr). */
  readonly partOfAddress?: true;
  /** Amounts are whole numbers of the smallest unit: the coin and its decimals. */
  readonly smallest?: readonly [coin: string, decimals: number];
}

const scheme = (chain: string): Scheme => ({ chain });
const cashAddress = (chain: string): Scheme => ({ chain, partOfAddress: true });

const SCHEMES: Readonly<Record<string, Scheme>> = {
  bitcoin: scheme('BTC'),
  litecoin: scheme('LTC'),
  dogecoin: scheme('DOGE'),
  cardano: scheme('ADA'),
  tron: scheme('TRC20'),
  trx: scheme('TRC20'),
  ripple: scheme('XRP'),
  xrp: scheme('XRP'),
  xrpl: scheme('XRP'),
  eos: scheme('EOS'),
  solana: scheme('SOL'),
  monero: scheme('XMR'),
  stellar: scheme('XLM'),
  zcash: scheme('ZEC'),
  dash: scheme('DASH'),
  polkadot: scheme('DOT'),
  ton: { chain: 'TON', smallest: ['TON', 9] },
  algorand: { chain: 'ALGO', smallest: ['ALGO', 6] },
  bitcoincash: cashAddress('BCH'),
  bchtest: cashAddress('BCH'),
  ecash: cashAddress('XEC'),
  kaspa: cashAddress('KAS'),
  kaspatest: cashAddress('KAS'),
};

/** EIP-155 numbers of the networks that share the addresses of Ethereum. */
const EVM_CHAINS: Readonly<Record<string, string>> = {
  1: 'ERC20',
  10: 'OPTIMISM',
  56: 'BEP20',
  137: 'POLYGON',
  8453: 'BASE',
  42161: 'ARBITRUM',
  43114: 'AVAXC',
  // Test nets of Ethereum.
  17000: 'ERC20',
  560048: 'ERC20',
  11155111: 'ERC20',
};

const MEMO_NAMES = ['dt', 'tag', 'memo', 'destinationtag', 'destination_tag', 'text'];
const AMOUNT_NAMES = ['amount', 'tx_amount'];
const PLAIN_AMOUNT = /^\d{1,30}(?:\.\d{1,30})?$/;
/** EIP-681 writes wei as a whole number or as "2.014e18". */
const WHOLE_AMOUNT = /^\d{1,40}(?:\.\d{1,30})?(?:e\d{1,2})?$/i;

/**
 * Removes characters that take no place on the screen: format characters and everything else that Unicode lets
 * renderers ignore, as variation selectors and fillers. Spaces stay.
 */
export const withoutInvisible = (text: string): string =>
  text.replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');

/**
 * Takes a payment link apart: BIP 21 ("bitcoin:…?amount=0.5") and the same form of other networks, EIP-681
 * ("ethereum:0x…@56?value=1e18", transfers of tokens included), "web+" forms, and an address that is followed by a
 * query ("r…?dt=7"). Gives null for any other text, and for a link with a parameter that its sender requires and this
 * app does not know (BIP 21: "req-…"): such a link must not be paid.
 */
export function readPaymentLink(text: string): PaymentLink | null {
  const typed = withoutInvisible(text).trim();
  const [, name = '', rest = ''] = /^(?:web\+)?([a-z]{3,12}):(?:\/\/)?(.+)$/is.exec(typed) ?? [];
  const scheme = name.toLowerCase();
  if (scheme === 'ethereum') return evmLink(rest);
  const known = Object.hasOwn(SCHEMES, scheme) ? SCHEMES[scheme] : undefined;
  if (!known && (name !== '' || !typed.includes('?'))) return null;
  const link = partsOf(known ? rest : typed);
  // Stellar (SEP-7) and TON name the action first.
  const recipient = link?.values.get('destination') ?? link?.path.replace(/^(?:pay|transfer)\//i, '') ?? '';
  if (!link || !isRecipient(recipient)) return null;
  const tag = only(link.values, MEMO_NAMES);
  const asked = only(link.values, AMOUNT_NAMES);
  if (!known && tag === null && asked === null) return null;
  return {
    address: known?.partOfAddress ? `${scheme}:${recipient}` : recipient,
    chain: known?.chain ?? null,
    tag,
    amount: known?.smallest ? inCoins(asked, known.smallest) : plainAmount(asked),
  };
}

/** The address that a typed text stands for: of a payment link its recipient; without what nobody sees. */
export const recipientOf = (text: string): string =>
  readPaymentLink(text)?.address ?? withoutInvisible(text).trim();

/** `ethereum:[pay-]target[@chain][/function][?parameters]`; the recipient of a token is a parameter. */
function evmLink(rest: string): PaymentLink | null {
  const link = partsOf(rest);
  const [, target, chainId, called] =
    /^(?:pay-)?([^@/?]+)(?:@(\d+))?(?:\/(\w+))?$/i.exec(link?.path ?? '') ?? [];
  const isToken = called === 'transfer';
  // Any other function of a contract is no payment.
  if (!link || !target || (called !== undefined && !isToken)) return null;
  const recipient = isToken ? link.values.get('address') : target;
  const chain = chainId === undefined ? 'ERC20' : (EVM_CHAINS[chainId] ?? `EVM ${chainId}`);
  if (!isRecipient(recipient)) return null;
  const wei = only(link.values, ['value']);
  return {
    address: recipient,
    // Without a number the link means whichever network of this kind its reader is on.
    chain: chainId === undefined ? null : chain,
    tag: null,
    // Units of a token have decimals that only its contract knows.
    amount: isToken
      ? null
      : wei === null
        ? plainAmount(only(link.values, AMOUNT_NAMES))
        : inCoins(wei, ['ETH', 18]),
  };
}

const isRecipient = (text: string | null | undefined): text is string => !!text && /^[^\s?&=/]+$/.test(text);

/** Path and parameters; null for what is not encoded properly, or names a parameter that must be known. */
function partsOf(rest: string) {
  try {
    const [path = '', query = ''] = rest.split(/\?(.*)/s);
    const values = new Map<string, string | null>();
    for (const pair of query.split('#')[0]?.split('&') ?? []) {
      const [key = '', value = ''] = pair.split(/=(.*)/s).map(decodeURIComponent);
      const name = key.toLowerCase();
      if (name.startsWith('req-')) return null;
      // A parameter that is named twice says nothing.
      values.set(name, values.has(name) ? null : withoutInvisible(value).trim());
    }
    return { path: decodeURIComponent(path), values };
  } catch {
    return null;
  }
}

/** The value of the one name that the link uses; null for none, and for several. */
function only(values: ReadonlyMap<string, string | null>, names: readonly string[]): string | null {
  const [first, ...others] = names.filter((name) => values.has(name));
  return first === undefined || others.length > 0 ? null : values.get(first) || null;
}

const positive = (amount: Big, coin: string | null): LinkAmount | null =>
  amount.gt(0) ? { value: amount.toFixed(), coin } : null;

const plainAmount = (text: string | null): LinkAmount | null =>
  text !== null && PLAIN_AMOUNT.test(text) ? positive(new Big(text), null) : null;

function inCoins(text: string | null, [coin, decimals]: readonly [string, number]): LinkAmount | null {
  if (text === null || !WHOLE_AMOUNT.test(text)) return null;
  const units = new Big(text);
  return units.round(0).eq(units) ? positive(units.times(new Big(10).pow(-decimals)), coin) : null;
}
