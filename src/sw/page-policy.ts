const MAP = /<script type="importmap">([\s\S]*?)<\/script>/;

/**
 * Whether a document may run under the policy that it came with: that of another build refuses its map of files, and
 * no page would start from a copy of it.
 */
export async function runsUnderItsPolicy(page: Response): Promise<boolean> {
  const policy = page.headers.get('Content-Security-Policy');
  const [, map] = MAP.exec(await page.text()) ?? [];
  if (policy === null || map === undefined) return true;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(map)));
  return policy.includes(`'sha256-${btoa(String.fromCharCode(...hash))}'`);
}
