import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { createApp } from '../../sandbox/src/http/app.ts';
import { createSandbox } from '../../sandbox/src/server.ts';
import { audit } from '../../sandbox/src/venue/ledger/audit.ts';
import type { Expected } from '../support/sandbox/release-folder.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const HERE = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
const DEMO = { account: 'demo@bourse.test', password: 'Demo-1357' };
const SAVER = { account: 'saver@bourse.test', password: 'Newcomer-1' };
const BTC = { baseCoin: 'BTC', quoteCoin: 'USDT' };
const PAGE = { pageNo: '1', pageSize: '20' };

type Fields = Readonly<Record<string, string>>;
type Who = Expected['answers'][number]['who'];

/** Answers that a later release has to give as they are, of each person. */
const OF_EACH: readonly (readonly [path: string, fields: Fields])[] = [
  ...['1', '2', '3', '4', '5'].map((account) => ['/assets/getAssets', { account }] as const),
  ['/assets/getRecords', { pageNo: '1', pageSize: '50' }],
  ...['finance', 'pool', 'fund', 'subscribe'].map((kind) => [`/${kind}/getRecords`, PAGE] as const),
  ['/assets/getExchanges', PAGE],
  ['/assets/getDeposits', PAGE],
  ['/assets/getWithdraws', PAGE],
  ['/trade/getFills', PAGE],
  ...['0', '1', '2'].map((status) => ['/trade/getOrders', { status, ...PAGE }] as const),
  ['/contract/getContractRecord', { entryStatus: '0', ...PAGE }],
  ['/contract/getContractRecord', { entryStatus: '1', ...PAGE }],
  ['/address/getList', { chain: 'TRC20' }],
  ['/user/getSettings', {}],
  ['/user/getAuth', {}],
];

const OF_NOBODY: readonly (readonly [path: string, fields: Fields])[] = [
  ...['cautious', 'balanced', 'majors'].map((fundId) => ['/fund/getNav', { fundId, days: '30' }] as const),
  ...['btcusdt', 'ltcusdt', 'ethbtc'].flatMap((symbol) =>
    ['1min', '60min', '1day'].map((timer) => ['/huobi/getKline', { symbol, timer, size: '60' }] as const),
  ),
  ['/huobi/getMarketTrade', { symbol: 'btcusdt', size: '20' }],
];

/**
 * Lets two people use an exchange for two days on a clock of its own and writes to `file` what its data folder holds
 * then, with what it answered just before it was stopped.
 */
export async function keepExchange(file: string): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'bourse-keep-'));
  const clock = { time: Date.UTC(2026, 10, 28, 13, 30), now: () => clock.time };
  const problems: unknown[] = [];
  const open = () =>
    createSandbox({ clock, dataFolder: join(root, 'data'), report: (error) => problems.push(error) });
  let box = await open();
  let app = createApp(box.deps);

  // biome-ignore lint/suspicious/noExplicitAny: each caller knows what it asked for
  const ask = async (path: string, fields: Fields, token = '', key = ''): Promise<any> => {
    const headers = {
      'Content-Type': 'application/x-www-form-urlencoded',
      ...(token && { 'X-Access-Token': token }),
      ...(key && { 'Idempotency-Key': key }),
    };
    const body = new URLSearchParams(fields).toString();
    return (await app.request(`/bb/app${path}`, { method: 'POST', headers, body }, HERE)).json();
  };
  // biome-ignore lint/suspicious/noExplicitAny: each caller knows what it asked for
  const done = async (path: string, fields: Fields, token = '', key: string = randomUUID()): Promise<any> => {
    const answer = await ask(path, fields, token, key);
    if (answer.code !== 1) throw new Error(`${path}: ${answer.code} ${answer.msg}`);
    return answer.data;
  };
  const code = async (account: string, scene: string, bound: Fields = {}, token = '') => {
    await done('/user/sendEmailCode', { account, scene, ...bound }, token);
    const outbox = await app.request(`/sandbox/outbox?account=${encodeURIComponent(account)}`, {}, HERE);
    return (await outbox.json())[0].code as string;
  };
  const later = (time: number) => {
    clock.time += time;
  };

  const tokens: Record<Who, string> = { demo: '', saver: '', nobody: '' };
  const logIn = async (who: 'demo' | 'saver', person: typeof DEMO) => {
    const { token } = await done('/user/login', { ...person, code: await code(person.account, 'login') });
    tokens[who] = token;
  };
  await done('/user/register', { ...SAVER, code: await code(SAVER.account, 'register'), agreed: '1' });
  later(HOUR);
  await logIn('demo', DEMO);
  await logIn('saver', SAVER);
  const keys = { finance: randomUUID(), market: randomUUID() };

  const trade = (fields: Fields, key?: string) =>
    done('/trade/createOrder', { ...BTC, ...fields }, tokens.demo, key);
  const contract = (openAmount: string, positionTime: string, tradeType: string) =>
    done('/contract/createOrder', { ...BTC, openAmount, positionTime, tradeType }, tokens.demo);
  const lastPrice = () => Number(box.deps.market.lastTrade('btcusdt', clock.time)?.price);
  const at = (share: number) => (lastPrice() * share).toFixed(2);

  await done('/user/acknowledgeRisk', { version: '1' }, tokens.demo);
  await done('/contract/transfer', { amount: '500', currency: 'USDT', type: '1' }, tokens.demo);
  for (const [stake, seconds, side] of [
    ['10', '30', '0'],
    ['20', '60', '1'],
  ] as const) {
    await contract(stake, seconds, side);
    later(2 * MINUTE);
  }
  await trade({ side: 'buy', orderType: 'market', total: '400' }, keys.market);
  await trade({ side: 'buy', orderType: 'limit', price: at(0.9), amount: '0.001' });
  await trade({
    side: 'buy',
    orderType: 'limit',
    price: at(0.91),
    amount: '0.001',
    takeProfitPrice: at(1.1),
    stopLossPrice: at(0.8),
  });
  await trade({ side: 'sell', orderType: 'trailingStop', trailingPercent: '5', amount: '0.001' });
  const taken = await trade({ side: 'buy', orderType: 'limit', price: at(0.92), amount: '0.001' });
  await done('/trade/cancelOrder', { orderId: taken.orderId }, tokens.demo);
  await trade({ side: 'sell', orderType: 'market', amount: '0.001' });

  const quote = await done(
    '/assets/getExchangeQuote',
    { from: 'USDT', to: 'ETH', amount: '50' },
    tokens.demo,
  );
  await done('/assets/exchange', { quoteId: quote.quoteId }, tokens.demo);
  const withdrawal = {
    currency: 'USDT',
    chain: 'TRC20',
    address: 'SANDBOX-TRC20-PAPERWA11ETF0RTR1A1SPAPERWA11ET0',
    amount: '25',
  };
  const proofs = { password: '246810', code: await code(DEMO.account, 'withdraw', withdrawal, tokens.demo) };
  await done('/assets/withdraw', { ...withdrawal, ...proofs }, tokens.demo);
  await done(
    '/user/setSettings',
    { version: '1', settings: JSON.stringify({ favorites: ['BTC/USDT'] }) },
    tokens.demo,
  );

  await done('/finance/buy', { productId: 'usdt-7', amount: '50', agreed: '1' }, tokens.saver, keys.finance);
  const [fund] = await done('/fund/getList', {});
  const fundWish = async () => {
    const list = await done('/fund/getList', {});
    return { fundId: fund.id, amount: '50', agreed: '1', dealsAt: String(list[0].nextDealing) };
  };
  await done('/fund/buy', await fundWish(), tokens.saver);
  // What fell due while it was closed is done when it opens.
  await box.close();
  later(46 * HOUR);
  box = await open();
  app = createApp(box.deps);
  await logIn('demo', DEMO);
  await logIn('saver', SAVER);
  await done('/fund/buy', await fundWish(), tokens.saver);
  const running = await contract('50', '300', '0');
  later(5 * SECOND);

  const answers: Expected['answers'][number][] = [];
  const note = async (who: Who, path: string, fields: Fields) => {
    answers.push({ who, path, fields, answer: await ask(path, fields, tokens[who]) });
  };
  for (const who of ['demo', 'saver'] as const) for (const each of OF_EACH) await note(who, ...each);
  const ended = await done('/contract/getContractRecord', { entryStatus: '1', ...PAGE }, tokens.demo);
  for (const { id } of ended.list) await note('demo', '/contract/getOrderDetail', { id });
  for (const requestId of Object.values(keys)) await note('demo', '/index/getRequest', { requestId });
  for (const each of OF_NOBODY) await note('nobody', ...each);

  const expected: Expected = {
    at: clock.time,
    people: { demo: { ...DEMO, token: tokens.demo }, saver: { ...SAVER, token: tokens.saver } },
    keys,
    running: running.orderId,
    answers,
  };
  const faults = [...problems, ...(await audit(box.deps.db))];
  await box.close();
  if (faults.length > 0) throw new Error(`the exchange had problems: ${JSON.stringify(faults)}`);
  writeFileSync(join(root, 'expected.json'), JSON.stringify(expected));
  const { status, stdout, stderr } = spawnSync('tar', ['-c', '-C', root, 'data', 'expected.json'], {
    maxBuffer: 2 ** 28,
  });
  rmSync(root, { recursive: true, force: true });
  if (status !== 0) throw new Error(String(stderr));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  writeFileSync(file, brotliCompressSync(stdout, { params }));
}
