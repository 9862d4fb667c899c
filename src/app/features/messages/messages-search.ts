import { MESSAGE_CATEGORIES, type MessageCategory } from '#protocol/messages.ts';

/** The message list's part of the URL. `type` is the specification's: 4 is the messages' place in the settings. */
export interface MessagesSearch {
  readonly type: '4';
  readonly page?: string;
  readonly category?: MessageCategory;
  readonly q?: string;
}

const LONGEST_SEARCH = 100;

export function readMessagesSearch(query: Readonly<Record<string, unknown>>): MessagesSearch {
  const page = typeof query.page === 'string' && /^[1-9]\d{0,3}$/.test(query.page) ? query.page : undefined;
  const category = MESSAGE_CATEGORIES.find((known) => known === query.category);
  const q = typeof query.q === 'string' ? query.q.slice(0, LONGEST_SEARCH) : '';
  return {
    type: '4',
    ...(page !== undefined && page !== '1' && { page }),
    ...(category && { category }),
    ...(q.trim() !== '' && { q }),
  };
}

/** An id as servers make them; anything else finds no message. */
export const readMessageId = (query: Readonly<Record<string, unknown>>): { readonly id: string } => ({
  id: typeof query.id === 'string' ? query.id.slice(0, 64) : '',
});
