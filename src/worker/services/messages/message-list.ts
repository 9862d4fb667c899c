import { failed, ok, type Result } from '#protocol/result.ts';
import type { EpochMs } from '#protocol/units.ts';
import type { HttpClient } from '../../api/http-client.ts';
import type { HeldMessage } from '../../api/messages.ts';
import { messageDetail, messagePage, readAllMessages } from '../../api/messages.ts';
import type { SnapshotTable } from '../../cache/snapshot-table.ts';
import type { OwnerOf } from '../service-deps.ts';
import {
  type HeldMessages,
  heldMessagesSchema,
  NO_MESSAGES,
  NOTHING_UNTOLD,
  type Untold,
  withMarks,
} from './held-messages.ts';

interface MessageListDeps {
  readonly http: HttpClient;
  readonly snapshots: SnapshotTable;
  readonly serverNow: () => EpochMs;
  readonly owner: OwnerOf;
}

export interface DatedMessages {
  readonly held: HeldMessages;
  readonly asOf: EpochMs;
  readonly source: 'network' | 'cache';
}

const KEY = 'notices';
const PAGE = 100;
/** The newest 500 are kept. */
const MOST_PAGES = 5;

/** A person's messages on this device, and the marks that the server has yet to hear of. */
export function createMessageList({ http, snapshots, serverNow, owner }: MessageListDeps) {
  const read = async (uid: string): Promise<DatedMessages | null> => {
    const dated = await snapshots.read(KEY, heldMessagesSchema, uid);
    return dated && { held: dated.value, asOf: dated.asOf, source: 'cache' };
  };

  const fetchAll = async (): Promise<Result<{ list: readonly HeldMessage[]; sum: number }>> => {
    const found = new Map<string, HeldMessage>();
    let sum = 0;
    for (let pageNo = 1; pageNo <= MOST_PAGES; pageNo += 1) {
      const page = await http.call(messagePage, { pageNo, pageSize: PAGE });
      if (!page.ok) return page;
      sum = page.value.sum;
      for (const message of page.value.list) found.set(message.id, message);
      if (page.value.list.length === 0 || found.size >= sum) break;
    }
    return ok({ list: [...found.values()], sum });
  };

  /** Tells the server what was read without it; a mark that it refuses is given up. */
  const catchUp = async (): Promise<Result<void>> => {
    const uid = owner();
    const dated = uid === null ? null : await read(uid);
    if (uid === null || !dated) return ok(undefined);
    const told = await tell(dated.held.untold);
    if (!told.ok && told.failure.kind !== 'refused') return told;
    const now = owner() === uid ? await read(uid) : null;
    if (now) await write(uid, { ...now.held, untold: NOTHING_UNTOLD }, now.asOf);
    return told;
  };

  const tell = async ({ upTo, ids }: Untold): Promise<Result<void>> => {
    if (upTo !== null) {
      const told = await http.call(readAllMessages, { upTo });
      if (!told.ok) return told;
    }
    for (const id of ids) {
      const told = await http.call(messageDetail, { id });
      // One that is gone is told enough.
      if (!told.ok && told.failure.kind !== 'refused') return told;
    }
    return ok(undefined);
  };

  const write = (uid: string, held: HeldMessages, asOf: EpochMs) => snapshots.write(KEY, held, asOf, uid);

  return {
    catchUp,

    /** What this device keeps of the person that is signed in; null where it keeps nothing. */
    async held(): Promise<DatedMessages | null> {
      const uid = owner();
      return uid === null ? null : read(uid);
    },

    async current(): Promise<Result<DatedMessages>> {
      const uid = owner();
      if (uid === null) return failed({ kind: 'session' });
      await catchUp();
      const fetched = await fetchAll();
      const before = await read(uid);
      if (!fetched.ok) return before && fetched.failure.kind !== 'session' ? ok(before) : fetched;
      // Somebody else may have signed in meanwhile.
      if (owner() !== uid) return failed({ kind: 'superseded' });
      const { untold } = before?.held ?? NO_MESSAGES;
      const held = { sum: fetched.value.sum, list: withMarks(fetched.value.list, untold), untold };
      const asOf = serverNow();
      await write(uid, held, asOf);
      return ok({ held, asOf, source: 'network' });
    },

    /** Changes what is kept; its age stays. */
    async change(by: (held: HeldMessages) => HeldMessages): Promise<HeldMessages | null> {
      const uid = owner();
      const dated = uid === null ? null : await read(uid);
      if (uid === null || !dated) return null;
      const held = by(dated.held);
      if (held !== dated.held) await write(uid, held, dated.asOf);
      return held;
    },
  };
}

export type MessageKeeper = ReturnType<typeof createMessageList>;
