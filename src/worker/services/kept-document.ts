import type { GenericSchema } from 'valibot';
import { createListeners } from '#protocol/source.ts';
import type { DocumentTable } from '../cache/document-table.ts';
import type { TabMessage, Tabs } from '../platform/tabs.ts';
import type { OwnerOf } from './service-deps.ts';

export interface KeptDocument<State> {
  /** The last known state; the first one until `ready`. */
  current(): State;
  /** False until the owner's state has been read. */
  known(): boolean;
  /** Resolves once the owner's state has been read. */
  ready(): Promise<void>;
  /** Another person may have signed in, or another tab has changed something: reads what is kept. */
  reread(): Promise<void>;
  /**
   * Applies a step to what is kept now, whichever tab kept it. The step must be pure: it may run more than once.
   * Does nothing to the state of somebody else who has signed in meanwhile.
   */
  change(step: (state: State) => State): Promise<void>;
  /** Told every state, also the one that was read at first; the returned function stops it. */
  onState(listener: (state: State) => void): () => void;
}

/** What a document's changes are told to the other tabs by. */
type Kind = TabMessage['kind'] & ('practice' | 'reminders');

interface KeptDocumentDeps<State> {
  readonly table: DocumentTable;
  readonly kind: Kind;
  readonly tabs: Tabs;
  readonly owner: OwnerOf;
  /** Takes a user id, "" of visitors. */
  readonly keyOf: (uid: string) => string;
  readonly shape: GenericSchema<unknown, State>;
  readonly first: State;
}

/** One document a person, shared by this device's tabs: every change is a transaction on what is kept. */
export function createKeptDocument<State>(deps: KeptDocumentDeps<State>): KeptDocument<State> {
  const { table, kind, tabs, owner, keyOf, shape, first } = deps;
  const listeners = createListeners<[State]>();
  let uid: string | null = null;
  let state = first;
  let known = false;
  let loaded: Promise<void> = Promise.resolve();

  const become = (next: State) => {
    state = next;
    known = true;
    listeners.tell(state);
  };

  const reread = () => {
    const mine = owner() ?? '';
    if (mine !== uid) {
      state = first;
      known = false;
    }
    uid = mine;
    loaded = table.read(keyOf(mine), shape).then((kept) => {
      if (mine === uid) become(kept ?? first);
    });
    return loaded;
  };
  tabs.listen((message) => {
    if (message.kind === kind && uid !== null) void reread();
  });

  return {
    current: () => state,
    known: () => known,
    ready: () => loaded,
    reread,
    onState: listeners.add,
    async change(step) {
      const mine = uid ?? '';
      const kept = await table.update(keyOf(mine), shape, (held) => step(held ?? first));
      if (mine !== (uid ?? '')) return;
      // A device that could not keep it goes on from memory.
      become(kept ?? step(state));
      tabs.tell({ kind });
    },
  };
}
