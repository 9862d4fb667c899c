/** The message list's part of the URL. `type` is the specification's: 4 is the messages' place in the settings. */
export interface MessagesSearch {
  readonly type: '4';
  readonly page?: string;
}

export function readMessagesSearch(query: Readonly<Record<string, unknown>>): MessagesSearch {
  const page = typeof query.page === 'string' && /^[1-9]\d{0,3}$/.test(query.page) ? query.page : undefined;
  return { type: '4', ...(page !== undefined && page !== '1' && { page }) };
}

/** An id as servers make them; anything else finds no message. */
export const readMessageId = (query: Readonly<Record<string, unknown>>): { readonly id: string } => ({
  id: typeof query.id === 'string' ? query.id.slice(0, 64) : '',
});
