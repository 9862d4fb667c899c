import type { Snapshot, StreamFrame } from '#protocol/stream/frames.ts';
import { milliseconds } from '#protocol/units.ts';
import { readAnswer } from '../api/answer.ts';
import type { Endpoint, Payload } from '../api/endpoint.ts';
import type { Asking, Told } from '../api/told.ts';
import type { Clock } from '../platform/clock.ts';
import { createHeldTopic, type HeldTopic, type Taken } from './held-topic.ts';
import { createLine } from './line.ts';
import { answeredBy } from './market-answers.ts';
import { createOwn, type OwnDeps } from './own.ts';
import type { OpenSocket } from './socket.ts';

interface StreamDeps extends OwnDeps {
  readonly clock: Clock;
  readonly open: OpenSocket;
  readonly address: () => string;
  /** Nobody looks: nothing is followed. */
  readonly onHidden: (listener: () => void) => void;
  /** Given what reads the topics that are held now, for the flight recorder. */
  readonly offerWholes: (wholes: () => readonly Snapshot[]) => void;
  /** Another tab made a read of somebody's own. */
  readonly onReadElsewhere: (listener: (poll: string) => void) => void;
}

/** What the stream knows of a call: its answer, read by the call's own decoder. */
export type StreamAnswers = <T>(endpoint: Endpoint<Payload, T>, payload: Payload, asking: Asking) => Told<T>;

interface Topic {
  readonly name: string;
  readonly poll: string;
  readonly held: HeldTopic;
  readonly since: number;
  askedAt: number;
  followed: boolean;
  /** When a gap or a wrong checksum was last met. */
  brokenAt: number;
  /** Not asked of the stream again before: it could not tell, or what it told was wrong. */
  restsUntil: number;
}

/** Two that ask within one moment are no repeated read. */
const SAME_MOMENT = 500;
/** What is not asked for any more is let go. */
const REPEATS = 40_000;
const LET_GO_EVERY = milliseconds(5000);
/** What breaks again so soon is not told well. */
const BREAKS_AGAIN = 10_000;
/** After a refusal, or a whole that was wrong, calls alone are believed for so long. */
const REST = 30_000;

/**
 * Follows what repeated reads ask for, and answers them from then on: each change makes its read run at once. A topic
 * that is not known to be right and current answers nothing, so that its read goes to the network as it always did.
 */
export function createStream(deps: StreamDeps): StreamAnswers {
  const { clock, look } = deps;
  const topics = new Map<string, Topic>();
  let lettingGo = false;

  const followed = () => [...topics.values()].filter((topic) => topic.followed);
  const line = createLine({
    ...deps,
    up: () => {
      for (const { held } of topics.values()) held.reconnect();
      const wishes = followed().map(({ held }) => held.wish());
      if (wishes.length > 0) line.say({ t: 'want', topics: wishes });
      own.up();
    },
    down: (silent) => {
      own.down(silent);
      for (const { poll } of followed()) look(poll);
    },
    heard: (frame) => {
      if (frame.t === 'own') own.heard(frame);
      else if (frame.t === 'none' && frame.topic === 'own') own.ended(frame.reason);
      else take(frame);
    },
  });
  const wantLine = () => line.want(own.isWanted() || followed().length > 0);
  const own = createOwn(deps, { say: line.say, isUp: line.isUp, wants: () => wantLine() });

  const letGo = (unwanted: readonly Topic[]) => {
    for (const topic of unwanted) {
      topics.delete(topic.name);
      topic.followed = false;
    }
    if (line.isUp() && unwanted.length > 0) {
      line.say({ t: 'drop', topics: unwanted.map(({ name }) => name) });
    }
    wantLine();
  };
  const tidy = () => {
    lettingGo = topics.size > 0;
    if (!lettingGo) return;
    clock.after(LET_GO_EVERY, () => {
      letGo([...topics.values()].filter(({ askedAt }) => clock.elapsed() - askedAt > REPEATS));
      tidy();
    });
  };
  const rest = (topic: Topic) => {
    topic.held.forget();
    topic.followed = false;
    topic.restsUntil = clock.elapsed() + REST;
    line.say({ t: 'drop', topics: [topic.name] });
    wantLine();
    look(topic.poll);
  };
  /** Asks for the whole, and reads from the network meanwhile. */
  const mend = (topic: Topic) => {
    const now = clock.elapsed();
    if (now - topic.brokenAt < BREAKS_AGAIN) return rest(topic);
    topic.brokenAt = now;
    line.say({ t: 'want', topics: [topic.held.wish()] });
    look(topic.poll);
  };
  const follow = (topic: Topic) => {
    topic.followed = true;
    if (line.isUp()) line.say({ t: 'want', topics: [topic.held.wish()] });
    wantLine();
  };

  const taken = (topic: Topic, what: Taken, otherwise: (topic: Topic) => void) => {
    if (what === 'news') look(topic.poll);
    else if (what === 'broken') otherwise(topic);
  };
  const take = (frame: Exclude<StreamFrame, { t: 'hello' | 'beat' | 'own' }>) => {
    if (frame.t === 'delta') {
      const topic = followed().find(({ held }) => held.number() === frame.n);
      if (topic) taken(topic, topic.held.takeChange(frame), mend);
      return;
    }
    const topic = topics.get(frame.topic);
    if (!topic?.followed) return;
    if (frame.t === 'none') rest(topic);
    else if (frame.t === 'snap') taken(topic, topic.held.takeWhole(frame), rest);
    else taken(topic, topic.held.takeUp(frame), mend);
  };

  deps.onHidden(() => {
    own.leave();
    letGo([...topics.values()]);
  });
  deps.onReadElsewhere(own.readElsewhere);
  deps.offerWholes(() => followed().flatMap(({ held }) => held.whole() ?? []));

  return (endpoint, payload, asking) => {
    const asked = answeredBy(endpoint.path, payload);
    if (!asked) return own.ask(endpoint, payload, asking);
    const now = clock.elapsed();
    const { topic: name, poll } = asked;
    const topic = topics.get(name) ?? {
      name,
      poll,
      held: createHeldTopic(name),
      since: now,
      askedAt: now,
      followed: false,
      brokenAt: Number.NEGATIVE_INFINITY,
      restsUntil: 0,
    };
    topics.set(name, topic);
    topic.askedAt = now;
    if (!lettingGo) tidy();
    // Every tab reads once; only the one that leads reads again.
    const repeats = now - topic.since >= SAME_MOMENT;
    if (repeats && !topic.followed && now >= topic.restsUntil) follow(topic);
    const rows = line.isUp() && topic.followed ? topic.held.rows() : null;
    const body = rows && asked.body(rows);
    const answer = body === null ? null : readAnswer(endpoint, body);
    // What can't be read is asked for.
    return answer?.ok ? answer : undefined;
  };
}
