/** Keys that source puts together from parts, and keys that only a server names: the check finds no other use of them. */
export const DYNAMIC: readonly RegExp[] = [
  /^l\./,
  /^d_/,
  /^failure\./,
  /^ui\.age\.(?:ago|stale)\.(?:second|minute|hour|day)$/,
  /^ui\.amount\.(?:ambiguous|invalid)$/,
  /^ui\.direction\.(?:up|down)$/,
  /^market\.column\.(?:last|high|low)$/,
  /^market\.movers\.(?:gainers|losers|volume)$/,
  /^home\.steps\.(?:register|fund|contract)(?:Text)?$/,
  /^account\.(?:name|emptyText)\.[12]$/,
  /^money\.block\./,
  /^transfer\.account\.(?:contract|spot)$/,
];
