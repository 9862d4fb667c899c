import { useTranslation } from 'react-i18next';
import { formatCountdown } from '#app/shared/format/duration.ts';
import { useTick } from '#app/ui/hooks.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { type EpochMs, milliseconds } from '#protocol/units.ts';

interface HeldUntilProps {
  readonly until: EpochMs;
  /** Of the area "addresses", with {{left}}. */
  readonly text: string;
  /** Said when the time is over. */
  readonly overText: string;
}

/** Counts down to the end of a hold, on the server's time. */
export function HeldUntil({ until, text, overText }: HeldUntilProps) {
  const { t } = useTranslation('forms');
  const left = until - serverNow();
  useTick(1000, left > 0);
  return (
    <span translate="no">
      {left > 0 ? t(text, { left: formatCountdown(milliseconds(left)) }) : t(overText)}
    </span>
  );
}
