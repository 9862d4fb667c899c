import { randomBytes } from 'node:crypto';
import type { RelayFigures } from '../../../observe/metrics.ts';
import type { Source } from '../feed.ts';
import type { Bus } from './bus.ts';
import { RelayedTopic } from './relayed-topic.ts';

/** What asks the database: a book and the trades of a pair. All else follows from the market without it. */
const READ_FROM_DATABASE = /^(depth:[a-z0-9]{1,40}:[0-9]{1,3}|trades:[a-z0-9]{1,40})$/;
const SUBJECTS = 'bourse.market.';

interface RelayDeps {
  readonly bus: Bus;
  readonly now: () => number;
  readonly epoch: () => string;
}

/** Shares what processes of one database read of the market: one reads a topic, the others hear of it. */
export class MarketRelay {
  readonly #deps: RelayDeps;
  readonly #me = randomBytes(9).toString('base64url');
  readonly #topics = new Set<RelayedTopic>();
  #refused = 0;

  constructor(deps: RelayDeps) {
    this.#deps = deps;
  }

  /** The source of a topic through the relay; one that asks no database as it is. */
  share(topic: string, source: Source): Source {
    if (!READ_FROM_DATABASE.test(topic)) return source;
    const relayed = new RelayedTopic({
      ...this.#deps,
      subject: `${SUBJECTS}${topic.replaceAll(':', '.')}`,
      source,
      me: this.#me,
      refused: () => {
        this.#refused += 1;
      },
    });
    this.#topics.add(relayed);
    return {
      // At each look: what was heard costs nothing, and the topic itself knows when a reading is due.
      every: 0,
      read: (now) => relayed.read(now),
      close: () => {
        this.#topics.delete(relayed);
        relayed.close();
      },
    };
  }

  figures(): RelayFigures {
    const now = this.#deps.now();
    const heard = [...this.#topics].filter((topic) => topic.isHeard(now)).length;
    const isUp = this.#deps.bus.connectedSince !== null;
    return { isUp, read: this.#topics.size - heard, heard, refused: this.#refused };
  }
}
