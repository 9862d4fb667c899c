import { ok, type Result } from '#protocol/result.ts';
import type { HttpClient } from '../../api/http-client.ts';
import { getSettings, setSettings } from '../../api/settings.ts';
import { type Lists, NO_LISTS } from './account-lists.ts';
import { fittingCharts } from './fitting-charts.ts';

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
  /** As much of the lists as it has room for, beside what it held when it was read. */
  fitting(lists: Lists): Lists;
  /** The next reading asks the back end whether there is a newer version. */
  look(): void;
  /** It is somebody else's. */
  forget(): void;
}

const BACKGROUND = { background: true };
/** The version is not higher than the stored one. */
const OLDER = 1004;
/** In UTF-16 units, where the back end says no other length. */
const SPECIFIED_LENGTH = 65_536;
/** Favorites and alerts at their most. */
const ROOM_OF_LISTS = 24_000;

/** Alerts on lines have a list of their own: releases that do not know them carry it along unread. */
function written({ alerts, ...lists }: Lists) {
  const lineAlerts = alerts.filter(({ rule }) => rule.kind === 'line');
  return {
    ...lists,
    alerts: alerts.filter(({ rule }) => rule.kind !== 'line'),
    ...(lineAlerts.length > 0 && { lineAlerts }),
  };
}

interface DocumentDeps {
  readonly http: HttpClient;
  /** Told whenever the back end is asked for it. */
  readonly onAsk: () => void;
}

/** Reads and writes it. */
export function createAccountDocument({ http, onAsk }: DocumentDeps): AccountDocument {
  let seen: (Stored & { readonly rest: object }) | null = null;
  let fresh = false;
  let longest = SPECIFIED_LENGTH;
  return {
    async read(version) {
      if (seen !== null && fresh && seen.version >= version) return ok(seen);
      onAsk();
      const before = seen;
      const answer = await http.call(getSettings, before ? { known: before.version } : {}, BACKGROUND);
      if (!answer.ok) return answer;
      const { value } = answer;
      longest = value.maxLength ?? SPECIFIED_LENGTH;
      const unchanged = before !== null && value.silent && value.version === before.version;
      seen = unchanged ? before : value;
      fresh = true;
      return ok(seen);
    },
    async write(lists) {
      const version = (seen?.version ?? 0) + 1;
      const settings = JSON.stringify({ ...seen?.rest, ...written(lists) });
      const sent = await http.call(setSettings, { version, settings }, BACKGROUND);
      seen = sent.ok ? sent.value : null;
      const older = !sent.ok && sent.failure.kind === 'refused' && sent.failure.code === OLDER;
      return older ? ok(null) : sent;
    },
    fitting(lists) {
      const others = JSON.stringify({ ...seen?.rest, ...lists, charts: null }).length;
      const rest = JSON.stringify(seen?.rest ?? {}).length;
      const room = longest - Math.max(others, rest + ROOM_OF_LISTS);
      return { ...lists, charts: fittingCharts(lists.charts, (seen?.lists ?? NO_LISTS).charts, room) };
    },
    look: () => {
      fresh = false;
    },
    forget: () => {
      seen = null;
    },
  };
}
