import { median } from '../support/stats.mjs';
import { quietMinute } from './quiet-desk.mjs';

/**
 * G28: what a quiet `/trade` moves in a minute, told by the stream and asked for.
 * @param {number} rounds
 */
export async function wireFigures(rounds) {
  const minutes = [];
  for (let round = 0; round < rounds; round++) minutes.push(await quietMinute(['']));
  const typical = (kind, name) => median(minutes.map((minute) => minute[kind][name]));
  return ['kilobytes', 'requests'].map((name) => ({
    id: name === 'kilobytes' ? 'G28 bytes' : 'G28 requests',
    measured: typical('told', name),
    peer: { name: 'polling', value: typical('polled', name) },
  }));
}
