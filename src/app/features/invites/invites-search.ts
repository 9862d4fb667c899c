/** How many pages of the list are loaded. */
interface InvitesSearch {
  readonly page?: string;
}

/** Reads a query, whatever it holds. */
export const readInvitesSearch = ({ page }: Readonly<Record<string, unknown>>): InvitesSearch =>
  typeof page === 'string' && /^[1-9]\d{0,3}$/.test(page) && page !== '1' ? { page } : {};

/** The registration page of this very app with the code in it. */
export const inviteLink = (origin: string, code: string): string =>
  `${origin}/pc/login/register?inviteCode=${encodeURIComponent(code)}`;
