/** One field, and what the app makes of what came there. */
export interface Finding {
  /** `wrong`: the app can't read it. `tolerated`: it is not what the document says, and the app reads it or goes on without. */
  readonly kind: 'wrong' | 'tolerated';
  /** `data.list[].amount` */
  readonly place: string;
  readonly came: string;
  readonly said: string;
  /** How many places of this name it was found at. */
  readonly count: number;
  readonly note: string;
}
