import { onTestFinished } from 'vitest';
import { noticeZone } from '#app/shared/format/time.ts';
import { quiet } from './quiet.ts';

const { DateTimeFormat } = Intl;

/** Formatters that are made from now on are of this zone where they name none; those that are there keep theirs. */
function wearZone(timeZone: string): void {
  const inZone = new Proxy(DateTimeFormat, {
    construct: (made, [language, options]: [string?, Intl.DateTimeFormatOptions?]) =>
      new made(language, { timeZone, ...options }),
  });
  Object.assign(Intl, { DateTimeFormat: inZone });
  onTestFinished(() => {
    Object.assign(Intl, { DateTimeFormat });
    noticeZone();
  });
}

/** The device is in this time zone until the test ends, from before the app is opened. */
export function setZone(timeZone: string): void {
  wearZone(timeZone);
  noticeZone();
}

/** The device is carried into another time zone, and somebody comes back to the page. */
export async function travel(timeZone: string): Promise<void> {
  wearZone(timeZone);
  window.dispatchEvent(new Event('focus'));
  await quiet();
}
