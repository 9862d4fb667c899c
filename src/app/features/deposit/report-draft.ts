import { alongside } from '#app/shared/forms/alongside.ts';
import { drafts } from '#app/shared/forms/drafts.ts';
import { keptFields } from '#app/shared/prefs/kept-text.ts';

/** What was typed of a report; the picture has to be picked again after a reload. */
interface ReportDraft {
  readonly amount: string;
  readonly txId: string;
  readonly remark: string;
}

const shortText = (value: unknown): string => (typeof value === 'string' && value.length <= 200 ? value : '');

/** Reads what the page's storage held, whatever it is. */
export function readReportDraft(text: string | null): ReportDraft {
  const found = keptFields<keyof ReportDraft>(text);
  return { amount: shortText(found.amount), txId: shortText(found.txId), remark: shortText(found.remark) };
}

/** It survives a reload and a lost session, but no logout. */
export const reportDraft = alongside(drafts.open('bourse-deposit-report', readReportDraft), {
  receipt: false,
});

/** The id of a transaction: 32 bytes in hex, also with 0x in front. */
export const isTxId = (text: string): boolean => /^(?:0x)?[0-9a-f]{64}$/i.test(text.trim());
