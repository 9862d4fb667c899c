import { sql } from 'kysely';
import type { StoredSentence } from '../../model/language.ts';
import type { PushKind } from '../../model/push.ts';
import type { PushEventRow } from '../schema/push.ts';
import type { Database, Tx } from '../schema.ts';

/** Something that a person may be told of. Instants in epoch ms. */
export interface NewPushEvent {
  readonly userId: string;
  readonly kind: PushKind;
  /** Name of a text. */
  readonly title: string;
  readonly subject: StoredSentence;
  /** '' where there is none. */
  readonly amount: string;
  /** The device that it was done on is not told. */
  readonly butDevice: string | null;
  readonly at: number;
  readonly nextAt: number;
}

/** Keeps an event that is told once the transaction is committed; nothing where no browser of the person is told. */
export async function queueEvent(tx: Database, event: NewPushEvent): Promise<void> {
  await sql`
    insert into push_events (user_id, kind, title, subject, amount, but_device, created_at, next_at)
    select ${event.userId}, ${event.kind}, ${event.title}, ${JSON.stringify(event.subject)}::jsonb, ${event.amount},
      ${event.butDevice}, ${event.at}, ${event.nextAt}
    where exists (select from push_subscriptions where user_id = ${event.userId})`.execute(tx);
}

/** Persons with events that are due at `now`. */
export async function personsWithEvents(
  db: Database,
  now: number,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('push_events')
    .select('user_id')
    .distinct()
    .where('next_at', '<=', now)
    .limit(limit)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Puts a person's due events off until an instant, but for what passes quiet hours. */
export async function keepQuiet(
  tx: Tx,
  userId: string,
  { now, until, but }: { readonly now: number; readonly until: number; readonly but: PushKind },
): Promise<void> {
  await tx
    .updateTable('push_events')
    .set({ next_at: until })
    .where('user_id', '=', userId)
    .where('next_at', '<=', now)
    .where('kind', '<>', but)
    .execute();
}

/** Takes a person's events out of the queue, oldest first: all of each kind of which one is due, also what came since. */
export async function takeEvents(tx: Tx, userId: string, now: number): Promise<readonly PushEventRow[]> {
  const { rows } = await sql<PushEventRow>`
    delete from push_events
    where user_id = ${userId}
      and kind in (select kind from push_events where user_id = ${userId} and next_at <= ${now})
    returning *`.execute(tx);
  return rows.toSorted((a, b) => a.id - b.id);
}

export interface NewMessage {
  readonly subscriptionId: string;
  readonly payload: string;
  /** A push service may wake the device for it. */
  readonly urgent: boolean;
  /** Epoch ms. */
  readonly at: number;
}

/** Keeps a message that is to leave when the transaction is committed. */
export async function queueMessage(tx: Tx, message: NewMessage): Promise<void> {
  await tx
    .insertInto('push_messages')
    .values({
      subscription_id: message.subscriptionId,
      payload: message.payload,
      urgent: message.urgent,
      created_at: message.at,
      next_at: message.at,
    })
    .execute();
}

/** A message that is due, with whose it is and where it goes. */
export interface DueMessage {
  readonly id: string;
  readonly subscription_id: string;
  readonly user_id: string;
  readonly endpoint: string;
  readonly urgent: boolean;
}

/**
 * The first message of each browser that is due at `now` (epoch ms), urgent ones first, then the oldest. None of the
 * browsers in `busy`, none of an endpoint that is silent, none of a session that has ended.
 */
export async function dueMessages(
  db: Database,
  now: number,
  { busy, limit }: { readonly busy: readonly string[]; readonly limit: number },
): Promise<readonly DueMessage[]> {
  const { rows } = await sql<DueMessage>`
    select id::text, subscription_id::text, user_id, endpoint, urgent from (
      select distinct on (m.subscription_id) m.id, m.subscription_id, s.user_id, s.endpoint, m.urgent, m.next_at
      from push_messages m
      join push_subscriptions s on s.id = m.subscription_id
      join sessions p on p.session_id = s.session_id and p.ended_at is null
      where m.next_at <= ${now} and s.silent_until <= ${now}
        and m.subscription_id::text <> all(array[${sql.join(['', ...busy])}]::text[])
      order by m.subscription_id, m.urgent desc, m.next_at
    ) first
    order by urgent desc, next_at limit ${limit}`.execute(db);
  return rows;
}

/** A message that this process sends, with what its browser is encrypted for. */
export interface TakenMessage {
  readonly id: string;
  readonly subscription_id: string;
  readonly payload: string;
  readonly urgent: boolean;
  /** Epoch ms. */
  readonly created_at: number;
  readonly tries: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly silences: number;
}

/** Takes those of the messages that are still due at `now`; nobody else gets them before `until` (both epoch ms). A try. */
export async function takeMessages(
  db: Database,
  ids: readonly string[],
  { now, until }: { readonly now: number; readonly until: number },
): Promise<readonly TakenMessage[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<TakenMessage>`
    with taken as (
      update push_messages set next_at = ${until}, tries = tries + 1
      where id in (
        select id from push_messages where id::text in (${sql.join(ids)}) and next_at <= ${now} for update skip locked
      )
      returning *
    )
    select t.id::text, t.subscription_id::text, t.payload, t.urgent, t.created_at, t.tries,
      s.endpoint, s.p256dh, s.auth, s.silences
    from taken t join push_subscriptions s on s.id = t.subscription_id`.execute(db);
  return rows;
}

/** It has left, or never will. */
export async function forgetMessage(db: Database, id: string): Promise<void> {
  await db.deleteFrom('push_messages').where('id', '=', id).execute();
}

/** It is tried again at an instant, epoch ms. */
export async function putOffMessage(db: Database, id: string, until: number): Promise<void> {
  await db.updateTable('push_messages').set({ next_at: until }).where('id', '=', id).execute();
}
