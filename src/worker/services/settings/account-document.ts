import { ok, type Result } from '#protocol/result.ts';
import type { HttpClient } from '../../api/http-client.ts';
import { getSettings, setSettings } from '../../api/settings.ts';
import type { Lists } from './account-lists.ts';

/** What the account holds. */
interface Stored {
  readonly version: number;
  readonly lists: Lists;
}

/** The one document of the signed-in person, of which the newest version counts. */
export interface AccountDocument {
  /** As it was last seen, if that is of this version at least; else as it is now. */
  read(version: number): Promise<Result<Stored>>;
  /** Null where another device was first: it has to be read again. */
  write(lists: Lists): Promise<Result<Stored | null>>;
  /** The next reading asks the back end. */
  forget(): void;
}

const BACKGROUND = { background: true };
/** The version is not higher than the stored one. */
const OLDER = 1004;

/** Alerts on lines have a list of their own: releases that do not know them carry it along unread. */
function written({ favorites, alerts }: Lists) {
  const lineAlerts = alerts.filter(({ rule }) => rule.kind === 'line');
  return {
    favorites,
    alerts: alerts.filter(({ rule }) => rule.kind !== 'line'),
    ...(lineAlerts.length > 0 && { lineAlerts }),
  };
}

/** Reads and writes it; `onAsk` is told whenever the back end was asked for it. */
export function createAccountDocument(http: HttpClient, onAsk: () => void): AccountDocument {
  let seen: (Stored & { readonly rest: object }) | null = null;
  return {
    async read(version) {
      if (seen !== null && seen.version >= version) return ok(seen);
      onAsk();
      const answer = await http.call(getSettings, {}, BACKGROUND);
      seen = answer.ok ? answer.value : null;
      return answer;
    },
    async write(lists) {
      const version = (seen?.version ?? 0) + 1;
      const settings = JSON.stringify({ ...seen?.rest, ...written(lists) });
      const sent = await http.call(setSettings, { version, settings }, BACKGROUND);
      seen = sent.ok ? sent.value : null;
      const older = !sent.ok && sent.failure.kind === 'refused' && sent.failure.code === OLDER;
      return older ? ok(null) : sent;
    },
    forget: () => {
      seen = null;
    },
  };
}
