import type { Result } from './result.ts';
import type { EpochMs } from './units.ts';

/** The two lengths of a recording: what is always kept, and what a person switched on. */
export const FLIGHT_MINUTES = { short: 2, long: 60 } as const;
/** Most bytes of a recording, in memory and as a file. */
export const FLIGHT_BYTES = 20_000_000;

export interface FlightStatus {
  readonly long: boolean;
  /** Of the oldest event; null while nothing is recorded. */
  readonly since: EpochMs | null;
  readonly events: number;
  /** About what it takes in memory. */
  readonly bytes: number;
}

/** What the redaction replaced, by class; the same value has the same stand-in everywhere in a file. */
export const REDACTED = ['emails', 'links', 'amounts', 'ids', 'texts'] as const;
export type Redacted = (typeof REDACTED)[number];

export interface FlightFile {
  /** A line for each event, as `flight-file.ts` reads them. */
  readonly text: string;
  /** Distinct values that were replaced. */
  readonly replaced: Readonly<Record<Redacted, number>>;
}

export interface FlightApi {
  /** Records from now on, the last hour (`long`) or two minutes; what was recorded stays as far as it fits. */
  record(long: boolean): Promise<void>;
  status(): Promise<FlightStatus>;
  /** The recording with everything private replaced. `absent` where nothing was recorded. Nothing leaves the device. */
  write(): Promise<Result<FlightFile>>;
  /** Forgets what was recorded. */
  clear(): Promise<void>;
}
