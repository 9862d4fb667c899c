import { median } from '../support/stats.mjs';
import { quietMinute } from './quiet-desk.mjs';
import { ageAtSubscribers, memoryOfIdle } from './subscribers.mjs';

/** Tabs of five pairs cost one connection. */
const PAIRS = ['', '?pair=ETH/USDT', '?pair=XRP/USDT', '?pair=ADA/USDT', '?pair=EOS/USDT'];
const SUBSCRIBERS = 500;
const IDLE = 1000;

/**
 * G28, G30 and G31: what a quiet `/trade` moves in a minute, told by the stream and asked for; how old what 500
 * subscribers see is; what 1,000 idle connections hold.
 * @param {number} rounds
 */
export async function wireFigures(rounds) {
  const minutes = [];
  for (let round = 0; round < rounds; round++) minutes.push(await quietMinute(['']));
  const typical = (kind, name) => median(minutes.map((minute) => minute[kind][name]));
  const beside = (id, name) => ({
    id,
    measured: typical('told', name),
    peer: { name: 'polling', value: typical('polled', name) },
  });
  const five = await quietMinute(PAIRS);
  const age = await ageAtSubscribers(SUBSCRIBERS);
  console.log(`ages of trades at subscribers: ${age.ages}`);
  return [
    beside('G28 bytes', 'kilobytes'),
    beside('G28 requests', 'requests'),
    { id: 'five tabs', measured: five.lines },
    { id: 'G30 median', measured: age.median },
    { id: 'G30 p99', measured: age.p99 },
    { id: 'G31', measured: await memoryOfIdle(IDLE) },
  ];
}
