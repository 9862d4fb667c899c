/** Whether a `Host` names this machine by itself. */
export function isLocalName(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host);
}
