/** What people may be told of while the app is closed; each is chosen by itself. */
export const PUSH_KINDS = [
  'fills',
  'exits',
  'contracts',
  'alerts',
  'deposits',
  'withdrawals',
  'security',
  'products',
] as const;

export type PushKind = (typeof PUSH_KINDS)[number];

/** Until somebody chooses: their money and their account. Nothing else comes unasked. */
export const DEFAULT_KINDS: readonly PushKind[] = [
  'fills',
  'exits',
  'contracts',
  'deposits',
  'withdrawals',
  'security',
];

/** From one time of day to another, each "HH:MM" in an IANA time zone; it may span midnight. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
  readonly zone: string;
}

/** What a person chose, for all of their devices. */
export interface PushChoices {
  readonly kinds: readonly PushKind[];
  /** Amounts and prices may show in a message. */
  readonly amounts: boolean;
  readonly quiet: QuietHours | null;
}

export const DEFAULT_CHOICES: PushChoices = { kinds: DEFAULT_KINDS, amounts: false, quiet: null };
