import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Another origin on this machine, which lets anybody in: what reaches it was not held back by our policy. */
export interface OtherSite {
  readonly origin: string;
  /** Paths that were asked for, oldest first. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** Every path answers `html`. */
export async function startOtherSite(
  html = '<!doctype html><title>Another site</title>',
): Promise<OtherSite> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Content-Type', 'text/html');
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
