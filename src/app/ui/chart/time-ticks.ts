/** A date in the viewer's own zone, taken apart; tests bring another zone. */
export interface LocalParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

function localParts(time: number): LocalParts {
  const date = new Date(time * 1000);
  return {
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
    hour: date.getHours(),
    minute: date.getMinutes(),
  };
}

const two = (value: number) => String(value).padStart(2, '0');

/** "14:05", "11-21" at midnight or between days, "2026" at a new year: short, the same in every language. */
export function tickText(time: number, stepSeconds: number, parts = localParts): string {
  const { year, month, day, hour, minute } = parts(time);
  if (hour === 0 && minute === 0 && month === 1 && day === 1) return String(year);
  if (stepSeconds >= 86_400 || (hour === 0 && minute === 0)) return `${two(month)}-${two(day)}`;
  return `${two(hour)}:${two(minute)}`;
}

/** The legend and the crosshair: "2026-11-21 14:05", or the day alone where a candle lasts one. */
export function momentText(time: number, period: number, parts = localParts): string {
  const { year, month, day, hour, minute } = parts(time);
  const date = `${year}-${two(month)}-${two(day)}`;
  return period >= 86_400 ? date : `${date} ${two(hour)}:${two(minute)}`;
}
