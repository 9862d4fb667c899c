import { notificationLeave, showNotice } from '#app/shared/notifications/notifications.ts';
import { claim, isWatched } from '#app/shared/notifications/tab-locks.ts';
import { mayPlay, playTone } from '#app/shared/notifications/tone.ts';
import { pairName } from '#protocol/units.ts';
import { type Firing, firingName } from './firings.ts';

interface Words {
  readonly title: string;
  readonly body: string;
}

interface Ways {
  readonly volume: number;
  /** The person wants notifications of price alerts. */
  readonly notify: boolean;
}

/** The tone, where the alert has one, from the first tab that can be heard. */
export async function ring(firing: Firing, volume: number): Promise<void> {
  if (!firing.sound || !(await mayPlay())) return;
  if (await claim(`price-sound-${firingName(firing)}`)) await playTone(volume);
}

/** While no tab is looked at: a tone and a system notification, each from one tab. */
export async function callBack(
  firing: Firing,
  { title, body }: Words,
  { volume, notify }: Ways,
): Promise<void> {
  if (await isWatched()) return;
  await ring(firing, volume);
  if (!notify || notificationLeave() !== 'granted') return;
  if (!(await claim(`price-notice-${firingName(firing)}`))) return;
  await showNotice({
    tag: `price-alert-${firing.id}`,
    title,
    body,
    address: `trade?${new URLSearchParams({ pair: pairName(firing.pair) })}`,
  });
}
