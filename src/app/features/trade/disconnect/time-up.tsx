import { useTranslation } from 'react-i18next';
import { formatCountdown } from '#app/shared/format/duration.ts';
import { formatTime } from '#app/shared/format/time.ts';
import { useServerNow } from '#app/worker-client/server-clock.ts';
import type { ArmedSwitch } from '#protocol/cancel-after.ts';
import { milliseconds } from '#protocol/units.ts';

interface TimeUpProps {
  readonly armed: Pick<ArmedSwitch, 'at'>;
  readonly isReached: boolean;
  /** Without the sentence around the countdown. */
  readonly short?: boolean;
}

/** Time left by the server's clock; while the exchange is not reached, the instant at which it acts instead. */
export function TimeUp({ armed: { at }, isReached, short = false }: TimeUpProps) {
  const { t, i18n } = useTranslation('disconnect');
  const now = useServerNow(1000);
  const left = milliseconds(at - now);
  const values = { time: formatTime(at, i18n.language), left: formatCountdown(left) };
  if (!isReached) return <>{t(left > 0 ? 'disconnect.willCancel' : 'disconnect.mayHave', values)}</>;
  return <>{t(short ? 'disconnect.mark' : 'disconnect.countdown', values)}</>;
}
