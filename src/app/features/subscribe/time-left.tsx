import { useTranslation } from 'react-i18next';
import { spanOf } from '#app/shared/format/duration.ts';
import { useBusinessNow } from '#app/shared/money/earn/use-business-now.ts';
import { type EpochMs, milliseconds } from '#protocol/units.ts';

/** "in 2 d": how far an instant of the business clock is; nothing once it is over, or while the clock is not known. */
export function TimeLeft({ until }: { readonly until: EpochMs }) {
  const { t } = useTranslation('subscribe');
  const now = useBusinessNow();
  if (now === null || now >= until) return null;
  const { unit, count } = spanOf(milliseconds(until - now));
  return <>{t(`subscribe.in.${unit}`, { count })}</>;
}
