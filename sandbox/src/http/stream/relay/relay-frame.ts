import { z } from 'zod';
import type { Row } from '../rows.ts';

/** Bytes of a frame between processes: a book of 300 levels takes a tenth of it. */
export const LARGEST_RELAY_FRAME = 65_536;
const MOST_ROWS = 400;
const MOST_VALUES = 6;
const LONGEST_VALUE = 80;

const text = z.string().max(LONGEST_VALUE);
const relayFrame = z.object({
  v: z.literal(1),
  /** Names the history of the database: processes of another one have another market. */
  epoch: z.string().max(64),
  /** Who has read it. */
  by: z.string().min(1).max(32),
  /** When it was read, by the reader's clock, epoch ms. */
  at: z.number().int().nonnegative(),
  /** The whole topic; null: its reader reads it no more. */
  rows: z
    .array(z.tuple([text], text).refine((row) => row.length <= MOST_VALUES))
    .max(MOST_ROWS)
    .nullable(),
});

/** What one process tells the others of a topic: all of it each time, so that none has to be kept but the newest. */
export interface RelayFrame {
  readonly epoch: string;
  readonly by: string;
  readonly at: number;
  readonly rows: readonly Row[] | null;
}

/** The frame's bytes; null for one that is too large to be taken. */
export function packRelayFrame(frame: RelayFrame): Uint8Array | null {
  const bytes = Buffer.from(JSON.stringify({ v: 1, ...frame }));
  return bytes.length > LARGEST_RELAY_FRAME ? null : bytes;
}

/** Reads bytes of the network; null for whatever is no such frame. */
export function readRelayFrame(bytes: Uint8Array): RelayFrame | null {
  if (bytes.length > LARGEST_RELAY_FRAME) return null;
  try {
    const { success, data } = relayFrame.safeParse(JSON.parse(Buffer.from(bytes).toString()));
    return success ? data : null;
  } catch {
    return null;
  }
}
