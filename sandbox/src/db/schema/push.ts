import type { Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely';
import type { StoredSentence } from '../../model/language.ts';
import type { QuietHours } from '../../model/push.ts';

export interface PushTables {
  push_subscriptions: SubscriptionTable;
  push_choices: {
    user_id: string;
    kinds: JSONColumnType<string[]>;
    amounts: boolean;
    quiet: JSONColumnType<QuietHours> | null;
  };
  push_events: EventTable;
  push_messages: MessageTable;
  push_alerts: AlertTable;
}

interface SubscriptionTable {
  id: Generated<string>;
  user_id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: string;
  renewed_at: number;
  tested_at: Generated<number>;
  silences: Generated<number>;
  silent_until: Generated<number>;
}

interface EventTable {
  id: GeneratedAlways<number>;
  user_id: string;
  kind: string;
  title: string;
  subject: JSONColumnType<StoredSentence>;
  amount: string;
  but_device: string | null;
  created_at: number;
  next_at: number;
}
export type PushEventRow = Selectable<EventTable>;

interface MessageTable {
  id: Generated<string>;
  subscription_id: string;
  payload: string;
  urgent: boolean;
  created_at: number;
  next_at: number;
  tries: Generated<number>;
}

interface AlertTable {
  user_id: string;
  alert_id: string;
  state: 'armed' | 'met' | 'told';
  met_at: number;
  price: string;
}
export type PushAlertRow = Selectable<AlertTable>;
