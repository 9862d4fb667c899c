import type { EpochMs, Milliseconds } from '#protocol/units.ts';

/** The calendar calls so long before an entry begins; below zero after it. */
export interface IcsAlarm {
  readonly before: Milliseconds;
  readonly title: string;
}

/** One entry of a calendar file. */
export interface IcsEntry {
  /** Stays the same in every file that holds this entry, so that a calendar replaces it instead of adding another. */
  readonly uid: string;
  readonly at: EpochMs;
  readonly title: string;
  readonly text: string;
  readonly alarms: readonly IcsAlarm[];
}

interface IcsFile {
  readonly name: string;
  /** When the file was made. */
  readonly stamp: EpochMs;
  readonly entries: readonly IcsEntry[];
}

/** Octets of a line without its break, RFC 5545 3.1. */
const LINE = 75;

/** "20261121T000000Z": an instant, the same in every zone. */
const instant = (time: EpochMs): string => new Date(time).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** A text value, RFC 5545 3.3.11; control characters that may not stand in one are left out. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

/** Breaks a long line between characters, never within one: each further line begins with a space. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}

function triggerOf(before: Milliseconds): string {
  const minutes = Math.round(before / 60_000);
  return minutes < 0 ? `PT${-minutes}M` : `-PT${minutes}M`;
}

const entryLines = ({ uid, at, title, text, alarms }: IcsEntry, stamp: EpochMs): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(uid)}`,
  `DTSTAMP:${instant(stamp)}`,
  `DTSTART:${instant(at)}`,
  `SUMMARY:${escaped(title)}`,
  ...(text === '' ? [] : [`DESCRIPTION:${escaped(text)}`]),
  'TRANSP:TRANSPARENT',
  ...alarms.flatMap((alarm) => [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(alarm.title)}`,
    `TRIGGER:${triggerOf(alarm.before)}`,
    'END:VALARM',
  ]),
  'END:VEVENT',
];

/** A calendar as RFC 5545 writes it: instants in UTC, lines of at most 75 octets, CRLF. */
export function toIcs({ name, stamp, entries }: IcsFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bourse//Income calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...entries.flatMap((entry) => entryLines(entry, stamp)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
