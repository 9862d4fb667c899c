import { createHash } from 'node:crypto';
import { z } from 'zod';

const bookedShape = z.object({
  business: z.string(),
  businessId: z.string(),
  userId: z.string(),
  at: z.number().int(),
});

const actionShape = z.object({
  /** Epoch ms. */
  at: z.number().int(),
  userId: z.string(),
  path: z.string(),
  key: z.string().nullable(),
  /** The person's postings that it made. */
  booked: z.array(bookedShape).readonly(),
  /** Of an action that booked nothing: the marker that it left in the database. */
  marker: z.string().nullable(),
});

/** A money action that somebody was told is done, and what it left in the database. */
export type AcknowledgedAction = z.output<typeof actionShape>;

const lineShape = z.object({
  /** Counts the lines of a file from 1. */
  n: z.number().int(),
  /** The first line of a file names the one before it, and how far that one had come. */
  follows: z.object({ file: z.string(), n: z.number().int(), chain: z.string() }).nullable().optional(),
  action: actionShape.optional(),
  /** Of this line and, by the one in the line before, of all lines so far. */
  chain: z.string(),
});

export type JournalLine = z.output<typeof lineShape>;

/** A line as text with its end; `before` is the chain of the line before it, '' for the first. */
export function writeLine(
  content: Omit<JournalLine, 'chain'>,
  before: string,
): { text: string; chain: string } {
  const chain = chainOf(content, before);
  return { text: `${JSON.stringify({ ...content, chain })}\n`, chain };
}

/** Reads a line back, or gives null where it is none of ours or does not follow on the one before it. */
export function readLine(
  text: string,
  before: { readonly n: number; readonly chain: string },
): JournalLine | null {
  const line = parseLine(text);
  if (!line) return null;
  const { chain, ...content } = line;
  return content.n === before.n + 1 && chainOf(content, before.chain) === chain ? line : null;
}

/** Reads a line by itself, whatever stands before it; null where it is none of ours. */
export function parseLine(text: string): JournalLine | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  return lineShape.safeParse(parsed).data ?? null;
}

function chainOf(content: Omit<JournalLine, 'chain'>, before: string): string {
  const { n, follows = null, action = null } = content;
  const fields = action && [
    ...[action.at, action.userId, action.path, action.key, action.marker],
    action.booked.map(({ business, businessId, userId, at }) => [business, businessId, userId, at]),
  ];
  const after = follows && [follows.file, follows.n, follows.chain];
  return createHash('sha256')
    .update(JSON.stringify([before, n, after, fields]))
    .digest('base64url');
}
