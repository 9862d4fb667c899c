/** What a commit changed of a person's; `sessions`: one of them was ended. The triggers of migration 31 say these. */
const KINDS = ['orders', 'balances', 'contracts', 'deposits', 'messages', 'sessions'] as const;
type ChangeKind = (typeof KINDS)[number];

/** Told after the commit, to every process of the database. */
export interface Change {
  readonly kind: ChangeKind;
  readonly userId: string;
}

/** Whoever follows what is committed. */
export interface ChangeListener {
  readonly changed: (change: Change) => void;
  /** Something may have been missed, and may be until this is followed anew. */
  readonly lost: () => void;
}

/** What is committed to the database, by whichever process. */
export interface Changes {
  /** Tells the one listener from when it resolves; rejects where the database can't be reached. */
  follow(listener: ChangeListener): Promise<void>;
}

export const CHANNEL = 'changes';

const isKind = (name: string | undefined): name is ChangeKind => KINDS.some((kind) => kind === name);

/** Reads what a trigger said; null for anything else. */
export function readChange(payload: string | undefined): Change | null {
  const [kind, userId, ...rest] = (payload ?? '').split(' ');
  return isKind(kind) && userId && rest.length === 0 ? { kind, userId } : null;
}
