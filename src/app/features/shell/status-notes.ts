import type { Connection } from '#protocol/platform.ts';
import type { EpochMs } from '#protocol/units.ts';

export type NoteId =
  | 'workerLost'
  | 'insecure'
  | 'frozen'
  | 'offline'
  | 'captivePortal'
  | 'unreachable'
  | 'tooMany'
  | 'reload'
  | 'update'
  | 'storageBlocked'
  | 'storageFull'
  | 'storageOff'
  | 'journalLost'
  | 'sessionNotKept'
  | 'sessionUnread';

export interface StatusNote {
  readonly id: NoteId;
  readonly tone: 'warn' | 'info';
  /** Since when, or until when for `tooMany`; server time. */
  readonly time: EpochMs | null;
  readonly action: 'try' | 'update' | 'reload' | 'security' | null;
}

export interface StatusFacts {
  readonly connection: Connection | null;
  readonly browserOnline: boolean;
  readonly update: 'none' | 'waiting' | 'reload';
  readonly workerLost: boolean;
  readonly sessionKept: boolean;
  /** Whether anybody is signed in can't be read. */
  readonly sessionUnread: boolean;
  /** The page came over HTTPS or from this machine. */
  readonly secure: boolean;
  /** The account of the person who is signed in. */
  readonly frozen: boolean;
  readonly serverNow: EpochMs;
}

function connectionNote({ connection, browserOnline, serverNow }: StatusFacts): StatusNote | null {
  const since = connection?.downSince ?? null;
  if (!browserOnline || connection?.online === false) {
    return { id: 'offline', tone: 'warn', time: since, action: 'try' };
  }
  if (connection?.captivePortal) return { id: 'captivePortal', tone: 'warn', time: since, action: 'try' };
  if (connection?.retryAt && connection.retryAt > serverNow) {
    return { id: 'tooMany', tone: 'warn', time: connection.retryAt, action: 'try' };
  }
  if (connection?.serverReachable === false) {
    return { id: 'unreachable', tone: 'warn', time: since, action: 'try' };
  }
  return null;
}

/** What the line at the foot says, the most pressing first. Takes the facts, gives no words. */
export function statusNotes(facts: StatusFacts): readonly StatusNote[] {
  const notes: StatusNote[] = [];
  if (facts.workerLost) notes.push({ id: 'workerLost', tone: 'warn', time: null, action: 'reload' });
  if (!facts.secure) notes.push({ id: 'insecure', tone: 'warn', time: null, action: null });
  if (facts.sessionUnread) notes.push({ id: 'sessionUnread', tone: 'warn', time: null, action: 'reload' });
  if (facts.frozen) notes.push({ id: 'frozen', tone: 'warn', time: null, action: 'security' });
  const connection = connectionNote(facts);
  if (connection) notes.push(connection);
  if (facts.update === 'waiting') notes.push({ id: 'update', tone: 'info', time: null, action: 'update' });
  if (facts.update === 'reload') notes.push({ id: 'reload', tone: 'info', time: null, action: 'update' });
  if (facts.connection?.offlineCopy === 'blocked') {
    notes.push({ id: 'storageBlocked', tone: 'info', time: null, action: 'reload' });
  }
  if (facts.connection?.offlineCopy === 'full') {
    notes.push({ id: 'storageFull', tone: 'warn', time: null, action: 'reload' });
  }
  if (facts.connection?.offlineCopy === 'off') {
    notes.push({ id: 'storageOff', tone: 'info', time: null, action: null });
  }
  if (facts.connection?.journalLostAt) {
    notes.push({ id: 'journalLost', tone: 'warn', time: null, action: null });
  }
  if (!facts.sessionKept) notes.push({ id: 'sessionNotKept', tone: 'info', time: null, action: null });
  return notes;
}
