import type { GeneratedAlways, Selectable } from 'kysely';

export interface ChatTables {
  chat_messages: {
    id: GeneratedAlways<number>;
    user_id: string;
    /** What the person wrote; null in the robot's answers. */
    body: string | null;
    /** Which of its texts the robot answered with: read in the language of the reader. */
    topic: string | null;
    /** Epoch ms from which it is shown. */
    visible_at: number;
  };
  chat_reads: {
    user_id: string;
    /** The last message that was on the person's screen. */
    read_to: number;
  };
}

export type ChatMessageRow = Selectable<ChatTables['chat_messages']>;
