const HOST = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i;

/** Where a phone is sent: the operator's mobile host, or null when there is none, this is it, or this is no phone. */
export function mobileTarget(host: string | null, userAgent: string, here: string): string | null {
  if (host === null || host === here || !HOST.test(host)) return null;
  return /\b(?:iPhone|iPod)\b|Android.*\bMobile\b|\bMobi\b/.test(userAgent) ? `https://${host}/` : null;
}
