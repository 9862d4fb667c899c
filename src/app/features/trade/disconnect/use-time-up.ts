import { useTranslation } from 'react-i18next';
import { formatCountdown } from '#app/shared/format/duration.ts';
import { formatSeconds } from '#app/shared/format/time.ts';
import { useServerNow } from '#app/worker-client/server-clock.ts';
import type { ArmedSwitch } from '#protocol/cancel-after.ts';
import { milliseconds } from '#protocol/units.ts';

/**
 * Time left by the server's clock, in the words of `key`; while the exchange is not reached, the instant at which it acts
 * instead: a countdown that nobody may have renewed is not called live.
 */
export function useTimeUp({ at }: ArmedSwitch, isReached: boolean, key: string) {
  const { t, i18n } = useTranslation('orders');
  const now = useServerNow(1000);
  const left = milliseconds(at - now);
  const values = { time: formatSeconds(at, i18n.language), left: formatCountdown(left) };
  if (isReached) return { words: t(key, values), figure: values.left };
  return { words: t(left > 0 ? 'disconnect.willCancel' : 'disconnect.mayHave', values), figure: values.time };
}
