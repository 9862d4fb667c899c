/** The query that the pages of the login group share and hand on to each other. */
export interface LoginSearch {
  /** Where to go after signing in; untrusted. */
  readonly returnTo?: string;
  /** From an invitation link. */
  readonly inviteCode?: string;
}

const LONGEST = 1000;

/** Keeps what the group knows of a query; everything else is dropped. */
export function readLoginSearch(search: Readonly<Record<string, unknown>>): LoginSearch {
  const text = (value: unknown) =>
    typeof value === 'string' && value !== '' && value.length <= LONGEST ? value : undefined;
  const returnTo = text(search.returnTo);
  const inviteCode = text(search.inviteCode)?.slice(0, 64);
  return { ...(returnTo !== undefined && { returnTo }), ...(inviteCode !== undefined && { inviteCode }) };
}
