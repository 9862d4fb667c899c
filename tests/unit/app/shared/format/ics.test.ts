import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type IcsEntry, toIcs } from '#app/shared/format/ics.ts';
import { epochMs, milliseconds } from '#protocol/units.ts';
import { parseIcs } from '../../../../support/parse-ics.ts';

const ENTRY: IcsEntry = {
  uid: 'finance-7-ends@bourse.test',
  at: epochMs(Date.UTC(2026, 10, 22)),
  title: 'USDT 7 days: end of term',
  text: '',
  alarms: [],
};
const STAMP = epochMs(Date.UTC(2026, 10, 21, 14, 3, 7, 250));

const read = (entries: readonly IcsEntry[], name = 'Income') =>
  parseIcs(toIcs({ name, stamp: STAMP, entries }));

describe('a calendar file', () => {
  it('says what it is, and instants in UTC', () => {
    const calendar = read([ENTRY]);
    expect(calendar).toMatchObject({ name: 'VCALENDAR', values: { VERSION: '2.0', METHOD: 'PUBLISH' } });
    expect(calendar.values.PRODID).toBeTruthy();
    expect(calendar.parts).toEqual([
      {
        name: 'VEVENT',
        parts: [],
        values: {
          UID: 'finance-7-ends@bourse.test',
          DTSTAMP: '20261121T140307Z',
          DTSTART: '20261122T000000Z',
          SUMMARY: 'USDT 7 days: end of term',
          TRANSP: 'TRANSPARENT',
        },
      },
    ]);
  });

  it('calls before an entry where that was asked for', () => {
    const [event] = read([
      { ...ENTRY, alarms: [{ before: milliseconds(86_400_000), title: ENTRY.title }] },
    ]).parts;
    expect(event?.parts).toEqual([
      {
        name: 'VALARM',
        parts: [],
        values: { ACTION: 'DISPLAY', DESCRIPTION: ENTRY.title, TRIGGER: '-PT1440M' },
      },
    ]);
  });

  it('calls as often as was asked for, also after it has begun', () => {
    const alarms = [3_600_000, -7_200_000].map((before) => ({ before: milliseconds(before), title: 'At 2' }));
    const triggers = read([{ ...ENTRY, alarms }]).parts[0]?.parts.map(({ values }) => values.TRIGGER);
    expect(triggers).toEqual(['-PT60M', 'PT120M']);
  });

  it('is a whole file without an entry', () => {
    expect(read([]).parts).toEqual([]);
  });

  it('folds between characters, so that each line can be read by itself', () => {
    const file = toIcs({ name: '理财'.repeat(60), stamp: STAMP, entries: [] });
    for (const line of file.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toContain('\ufffd');
    }
    expect(parseIcs(file).values['X-WR-CALNAME']).toBe('理财'.repeat(60));
  });

  it('leaves nothing of a name outside of its text', () => {
    const hostile = 'A; B, C\\ "D"\r\nEND:VEVENT\nBEGIN:VALARM\r\u0000\u001b';
    const [event, ...others] = read([{ ...ENTRY, title: hostile }]).parts;
    expect(others).toEqual([]);
    expect(event?.values.SUMMARY).toBe('A; B, C\\ "D"\nEND:VEVENT\nBEGIN:VALARM\n');
  });

  it('gives back whatever text it was given', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 200 });
    fc.assert(
      fc.property(texts, texts, (title, text) => {
        const printable = (raw: string) =>
          // biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters that a file may not hold
          raw.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
        const values = read([{ ...ENTRY, title, text }]).parts[0]?.values;
        expect(values?.SUMMARY).toBe(printable(title));
        expect(values?.DESCRIPTION ?? '').toBe(printable(text));
      }),
      { seed: 55, numRuns: 200 },
    );
  });
});
