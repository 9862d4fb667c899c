/** A protection that was taken out of the code to see its test fail, and what the test then said. */
export interface TakenAway {
  readonly row: string;
  readonly file: string;
  readonly what: string;
  /** File and title of the test, as they stand in the table. */
  readonly test: string;
  readonly said: string;
}

export const TAKEN_AWAY: readonly TakenAway[] = [];
