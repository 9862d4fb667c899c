const STRIKE = 'window.struck = 1';
const HANDLERS = [
  'onload',
  'onerror',
  'onclick',
  'onfocus',
  'onpointerenter',
  'ontoggle',
  'onanimationstart',
];
const TAGS = [
  'img src=x',
  'svg',
  'body',
  'input autofocus',
  'details open',
  'video src=x',
  'marquee',
  'a href=#',
];

/** Sixty texts that would do harm where a text is taken for markup, code, a template, a number or an address. */
export const HOSTILE_TEXTS: readonly string[] = [
  `<script>${STRIKE}</script>`,
  `<ScRiPt >${STRIKE}</ScRiPt >`,
  `<svg onload="${STRIKE}"><script>${STRIKE}</script></svg>`,
  `<iframe srcdoc="<script>parent.struck = 1</script>"></iframe>`,
  '<style>*{display:none}</style>',
  '<link rel="stylesheet" href="//evil.example/x.css">',
  '<form action="/bb/app/user/logout"><button>Claim</button></form>',
  `<a href="javascript:${STRIKE}" onclick="${STRIKE}">a link</a>`,
  `<a href="java\tscript:${STRIKE}">tab</a>`,
  `<math><mtext></table><mglyph><style><img src=x onerror="${STRIKE}">`,
  '<base href="//evil.example/"><meta http-equiv="refresh" content="0;url=//evil.example">',
  '<object data="data:text/html,x"></object><embed src="//evil.example">',
  `"><b onpointerenter="${STRIKE}">bold</b>`,
  `' onfocus='${STRIKE}' autofocus='`,
  `{{constructor.constructor("${STRIKE}")()}}`,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of another language
  '${window.struck=1}',
  '#{7*7} <%= 7*7 %> [[7*7]] $t(common:ui.close) {{count}}',
  `javascript:${STRIKE}`,
  `data:text/html,<script>parent.struck=1</script>`,
  '\u202Egnp.exe\u202C',
  '\u200B\uFEFF\u2066bidi\u2069',
  `${'z\u0300'.repeat(3)}\u0000\u001b[31m`,
  '=HYPERLINK("//evil.example")',
  '<!--><script>window.struck = 1</script>-->',
  '<![CDATA[<script>window.struck = 1</script>]]>',
  '</textarea></title></style><script>window.struck = 1</script>',
  `<template><script>${STRIKE}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${STRIKE}>">`,
  `<x contenteditable onblur="${STRIKE}">x`,
  '<input type="image" src="//evil.example/x.png">',
  '<video><source onerror="window.struck = 1"></video>',
  `&lt;script&gt;${STRIKE}&lt;/script&gt; &#60;b&#62;`,
  '__proto__',
  'constructor',
  '../../etc/passwd%00',
  'x'.repeat(3000),
  ...HANDLERS.flatMap((handler) => TAGS.map((tag) => `<${tag} ${handler}="${STRIKE}">`)),
].slice(0, 60);

/** Addresses that no image, link or frame may have. */
const HOSTILE_ADDRESSES: readonly string[] = [
  `javascript:${STRIKE}`,
  `JaVaScRiPt:${STRIKE}`,
  `java\tscript:${STRIKE}`,
  ` javascript:${STRIKE}`,
  'data:image/svg+xml,<svg onload="parent.struck=1">',
  'data:text/html,<script>parent.struck=1</script>',
  '//evil.example/x.png',
  '\\\\evil.example\\x.png',
  'https:/\\evil.example/x.png',
  'http://evil.example/x.png',
  'https://user:secret@evil.example/x.png',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://evil.example/x',
  '/pc/icons/icon.svg',
];

const TEXT_FIELDS =
  /^(?:title|summary|content|text|label|remark|reason|agent|ip|realName|name|fullName|sysUserName|memo|tag|note|intro|result|power)$/;
const ADDRESS_FIELDS =
  /^(?:logo|icon|link|customerServiceUrl|customerWs|customerTelegram|customerEmail|valueName|idCardPhoto\w+)$/;

const MADE_AT = 1_790_000_000_000;
/** What the records of all areas that earn have. */
const earned = (row: number) => ({
  orderId: String(row + 1),
  name: '',
  currency: 'USDT',
  amount: '100',
  createTime: MADE_AT,
});

/** Rows where the account has none: what others wrote is what harms. */
const MADE_UP: Readonly<Record<string, (row: number) => object>> = {
  '/index/getNoticePage': (row) => ({
    id: String(row + 1),
    title: '',
    summary: '',
    category: 'system',
    read: false,
    createTime: MADE_AT - row,
  }),
  '/address/getList': (row) => ({
    id: String(row + 1),
    chain: 'Ethereum',
    address: `0x${String(row).padStart(40, '0')}`,
    tag: null,
    label: '',
    createTime: MADE_AT,
    heldUntil: null,
  }),
  '/user/getLoginRecord': (row) => ({
    id: String(row + 1),
    ip: '',
    agent: '',
    createTime: MADE_AT,
    result: '',
  }),
  '/finance/getRecords': (row) => ({
    ...earned(row),
    productId: 'usdt-7',
    days: 7,
    dailyRate: '0.00015',
    dayInterest: '0.015',
    accrued: '0.03',
    accruedDays: 2,
    nextPayout: MADE_AT,
    status: row % 2,
    autoRenew: true,
    endTime: 1_790_600_000_000,
  }),
  '/fund/getRecords': (row) => ({
    ...earned(row),
    fundId: 'cautious',
    status: row % 2,
    shares: '80',
    value: '101.5',
    profit: '1.5',
    redeemFeeRate: '0.001',
    dealTime: MADE_AT,
    unlockTime: MADE_AT,
    arrival: null,
    paid: null,
  }),
  '/pool/getRecords': (row) => ({
    ...earned(row),
    power: '',
    quantity: 2,
    priceCurrency: 'USDT',
    amount: '300',
    currency: 'BTC',
    dayOutput: '0.00000096',
    days: 30,
    accrued: '0.00000096',
    accruedDays: 1,
    nextPayout: MADE_AT,
    status: row % 3,
    endTime: 1_792_592_000_000,
    arrival: null,
  }),
  '/subscribe/getRecords': (row) => ({
    ...earned(row),
    projectId: 'aurm-0',
    coin: 'AURM',
    price: '0.25',
    allotted: '400',
    cost: '100',
    refund: '0',
    status: row % 4,
    endTime: MADE_AT,
    listingTime: MADE_AT,
  }),
  '/user/getInvites': () => ({ name: '', createTime: MADE_AT }),
};

/** What an exchange answered to a call of the API. */
interface Answer {
  readonly data?: unknown;
}

/** Makes the texts and addresses of answers hostile, and leaves the rest as it is. Takes the call and its answer. */
export function createPoison(): (path: string, answer: Answer) => object {
  let at = 0;
  const next = (all: readonly string[]) => {
    at += 1;
    return all[at % all.length] ?? '';
  };
  const poison = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((entry) => poison(entry, key));
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, poison(inner, name)]));
    }
    if (typeof value !== 'string') return value;
    if (TEXT_FIELDS.test(key)) return next(HOSTILE_TEXTS);
    return ADDRESS_FIELDS.test(key) ? next(HOSTILE_ADDRESSES) : value;
  };
  const withRows = (path: string, { data }: Answer): unknown => {
    const makeUp = MADE_UP[path];
    if (!makeUp) return data;
    const rows = HOSTILE_TEXTS.map((_, row) => makeUp(row));
    return Array.isArray(data) ? rows : { ...(data as object), list: rows, sum: rows.length };
  };
  // The coins' names are what amounts are looked up by: only what is shown beside them is changed.
  return (path, answer) =>
    path === '/paramter/getPublic'
      ? poisonNames(answer, next)
      : (poison({ ...answer, data: withRows(path, answer) }) as object);
}

function poisonNames(body: Answer, next: (all: readonly string[]) => string): object {
  const data = body.data as { coins: readonly object[] };
  const coins = data.coins.map((coin) => ({
    ...coin,
    fullName: next(HOSTILE_TEXTS),
    logo: next(HOSTILE_ADDRESSES),
  }));
  const stranger = { ...data.coins[0], name: HOSTILE_TEXTS[0], fullName: '', logo: '' };
  return { ...body, data: { ...data, coins: [...coins, stranger] } };
}
