/** The registration page of this very app with the code in it. */
export const inviteLink = (origin: string, code: string): string =>
  `${origin}/pc/login/register?inviteCode=${encodeURIComponent(code)}`;
