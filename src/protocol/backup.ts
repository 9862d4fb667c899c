import type { Result } from './result.ts';
import type { EpochMs } from './units.ts';

/** What the page keeps of a person's choices and drafts: what its storage holds as JSON, by key. */
export interface PageCopy {
  readonly settings: Readonly<Record<string, unknown>>;
  /** Amounts and prices of unsent orders. */
  readonly drafts: Readonly<Record<string, unknown>>;
}

/**
 * Why a backup can't be opened, as the key of its words. `damaged`: not as it was written. `passphrase`: another one.
 * `otherPerson`: it belongs to an account that is not signed in. `unsupported`: no browser encrypts at this address.
 */
export const BACKUP_PROBLEMS = {
  tooLarge: 'device.problem.tooLarge',
  foreign: 'device.problem.foreign',
  newer: 'device.problem.newer',
  damaged: 'device.problem.damaged',
  passphrase: 'device.problem.passphrase',
  otherPerson: 'device.problem.otherPerson',
  unsupported: 'device.problem.unsupported',
} as const;

/** A backup that was opened; nothing of it is in place yet. */
export interface OpenedBackup {
  readonly writtenAt: EpochMs;
  readonly alerts: number;
  readonly reminders: number;
  readonly page: PageCopy;
  /** The worker's part as text; it goes back to `restore`, which reads it anew. */
  readonly device: string;
}

/** Everything that only this device keeps, as an encrypted file and back. Nothing of it is ever sent. */
export interface BackupApi {
  /** The text of a file. Without session, device secret, open actions, and what the back end can tell again. */
  write(page: PageCopy, passphrase: string): Promise<Result<string>>;
  /** Reads a file and changes nothing. Fails as `invalid` with one of `BACKUP_PROBLEMS`. */
  open(file: string, passphrase: string): Promise<Result<OpenedBackup>>;
  /**
   * Puts the worker's part in the place of what is there; own limits are only ever tightened by it. `storage` where the
   * device did not keep all of it, `invalid` where somebody else has signed in meanwhile.
   */
  restore(device: string): Promise<Result<undefined>>;
}
