import {
  countWritten,
  insertMessages,
  keepNewest,
  newestMessages,
  readTo,
  setReadTo,
} from '../../db/chat/messages.ts';
import type { Database } from '../../db/schema.ts';
import type { Language } from '../../model/person.ts';
import { Refusal } from '../../model/refusal.ts';
import { tooMany } from '../too-many.ts';
import { answersTo, robotText, withoutSecrets } from './robot.ts';

/** The robot answers after a moment, so that an answer is seen to come. */
const ANSWER_AFTER_MS = 1200;
const KEPT = 200;
const LONGEST = 1000;
const WINDOW_MS = 60_000;
const PER_WINDOW = 20;

export interface ChatMessage {
  readonly id: number;
  readonly from: 'person' | 'robot';
  readonly text: string;
  /** Epoch ms. */
  readonly createTime: number;
}

export interface Conversation {
  /** Oldest first. */
  readonly list: readonly ChatMessage[];
  /** Answers that were not on the person's screen yet. */
  readonly unread: number;
}

/** What was said so far, the robot's part in the reader's language. `now` in epoch ms. */
export async function conversation(
  db: Database,
  userId: string,
  language: Language,
  now: number,
): Promise<Conversation> {
  const [rows, seen] = await Promise.all([newestMessages(db, userId, now, KEPT), readTo(db, userId)]);
  return {
    list: rows.map(({ id, body, topic, visible_at }) => ({
      id,
      from: body === null ? 'robot' : 'person',
      text: body ?? robotText(topic ?? '', language),
      createTime: visible_at,
    })),
    unread: rows.filter(({ id, body }) => body === null && id > seen).length,
  };
}

/**
 * Writes down what a person says together with the robot's answers. Refuses (1001) what is empty or longer than a
 * thousand characters, and (1029) more than twenty messages a minute.
 */
export async function say(db: Database, userId: string, text: string, now: number): Promise<void> {
  const body = withoutSecrets(text.trim());
  if (body === '' || body.length > LONGEST) throw new Refusal('validation', 'Write up to 1,000 characters');
  await db.transaction().execute(async (tx) => {
    if ((await countWritten(tx, userId, now - WINDOW_MS)) >= PER_WINDOW) throw tooMany(WINDOW_MS);
    const answers = answersTo(text).map((topic) => ({
      user_id: userId,
      body: null,
      topic,
      visible_at: now + ANSWER_AFTER_MS,
    }));
    await insertMessages(tx, [{ user_id: userId, body, topic: null, visible_at: now }, ...answers]);
    await keepNewest(tx, userId, KEPT);
  });
}

/** Everything that is shown by now was on the person's screen. */
export async function markSeen(db: Database, userId: string, now: number): Promise<void> {
  const newest = (await newestMessages(db, userId, now, 1))[0];
  if (newest) await setReadTo(db, userId, newest.id);
}
