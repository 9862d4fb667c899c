/** How many pages of the list are loaded. */
export interface InvitesSearch {
  readonly page?: string;
}

/** Reads a query, whatever it holds. */
export const readInvitesSearch = ({ page }: Readonly<Record<string, unknown>>): InvitesSearch =>
  typeof page === 'string' && /^[1-9]\d{0,3}$/.test(page) && page !== '1' ? { page } : {};
