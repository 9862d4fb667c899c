import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime, formatSeconds, formatTime } from '#app/shared/format/time.ts';
import { utcOffset } from '#app/shared/format/zone-offset.ts';
import type { EpochMs } from '#protocol/units.ts';

const STYLES = { full: formatDateTime, date: formatDate, time: formatTime, seconds: formatSeconds } as const;

interface TimeTextProps {
  readonly time: EpochMs | null;
  readonly look?: keyof typeof STYLES;
}

/** An instant in the viewer's zone; date and UTC offset on hover. */
export function TimeText({ time, look = 'full' }: TimeTextProps) {
  const { i18n } = useTranslation();
  if (time === null) return <span>—</span>;
  return (
    <time
      dateTime={new Date(time).toISOString()}
      title={`${formatDateTime(time, i18n.language)} (${utcOffset(time)})`}
      translate="no"
    >
      {STYLES[look](time, i18n.language)}
    </time>
  );
}
