import type { Translate } from '#app/shared/i18n/failure-text.ts';
import type { ContractOrder } from '#protocol/contract.ts';
import { notificationLeave, showNotice } from './notifications.ts';
import { resultNotice } from './result-notice.ts';
import { claim, isWatched } from './tab-locks.ts';
import { mayPlay, playTone } from './tone.ts';

interface Words {
  readonly t: Translate;
  readonly amountsHidden: boolean;
}

/** The settled orders that no other tab has spoken of. */
async function mine(orders: readonly ContractOrder[], kind: string): Promise<readonly ContractOrder[]> {
  const claims = await Promise.all(orders.map(({ id }) => claim(`${kind}-${id}`)));
  return orders.filter((_, index) => claims[index]);
}

/** One tone, however many were settled at once, from the first tab that can be heard. */
export async function hearResults(orders: readonly ContractOrder[], volume: number): Promise<void> {
  if (!(await mayPlay())) return;
  if ((await mine(orders, 'sound')).length > 0) await playTone(volume);
}

/** A notification per order, while no tab of the app is looked at. */
export async function notifyResults(orders: readonly ContractOrder[], words: Words): Promise<void> {
  if (!document.hidden || notificationLeave() !== 'granted' || (await isWatched())) return;
  for (const order of await mine(orders, 'notice')) {
    const { search, ...said } = resultNotice(order, words);
    await showNotice({ ...said, address: `scontract?${search}` });
  }
}
