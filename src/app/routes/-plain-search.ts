/** A query as plain text: the router's own reading turns an invite code "1e5" into a number. */
export const parsePlainSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));

/** Leaves out what is empty; "/" stays readable ("?pair=BTC/USDT"). */
export function writePlainSearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  const text = query.toString().replaceAll('%2F', '/');
  return text === '' ? '' : `?${text}`;
}
