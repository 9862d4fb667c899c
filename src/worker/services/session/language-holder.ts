import type { Language } from '#protocol/tables.ts';
import type { Tabs } from '../../platform/tabs.ts';
import type { SessionStore } from './session-store.ts';

export interface LanguageHolder {
  /** Null until a page has told one. */
  current(): Language | null;
  restore(): Promise<void>;
  choose(language: Language): Promise<void>;
}

/** Beyond the two that are specified. */
export const isBeyond = (language: Language | null) => language === 'ja' || language === 'ko';

/**
 * What texts are asked for in: beyond the two specified languages only one that the back end announces, else English.
 * Null before a language was told.
 */
export function askedIn(chosen: Language | null, announced: readonly Language[] = []): Language | null {
  return !isBeyond(chosen) || announced.includes(chosen) ? chosen : 'en-US';
}

/** The language of the page: chosen in any tab, kept under `User-Lang`, not part of the session. */
export function createLanguageHolder(
  store: SessionStore,
  tabs: Tabs,
  start: Language | null = null,
): LanguageHolder {
  let language: Language | null = null;
  let earlier: Language | null = null;
  tabs.listen((message) => {
    if (message.kind === 'language') language = message.language;
  });
  return {
    current: () => language ?? start ?? earlier,
    restore: async () => {
      earlier = await store.readLanguage();
    },
    choose: async (next) => {
      const before = language;
      language = next;
      // A page tells its language at each start.
      if ((before ?? (await store.readLanguage())) === next) return;
      tabs.tell({ kind: 'language', language: next });
      await store.writeLanguage(next);
    },
  };
}
