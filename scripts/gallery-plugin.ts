import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const PAGE = new URL('../tests/component/gallery.html', import.meta.url);

/** Serves the kit's parts in all their states at `/dev` below the base, in development only. */
export function gallery(base: string): Plugin {
  const path = `${base}dev`;
  return {
    name: 'gallery',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(path, (_request, response, next) => {
        server
          .transformIndexHtml(path, readFileSync(PAGE, 'utf8'))
          .then((html) => response.setHeader('content-type', 'text/html').end(html), next);
      });
    },
  };
}
