import type { Plugin } from 'vite';

const SCHEMAS = /node_modules[\\/]valibot[\\/]/;

/**
 * Fails a build whose first load holds a schema: entities are checked in the worker, and valibot with them would be
 * fetched twice. The page takes types of `src/protocol`, and values from its files without valibot.
 */
export function schemasStayOut(first: readonly string[]): Plugin {
  return {
    name: 'schemas-stay-out',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !first.includes(chunk.name)) continue;
        const [found] =
          Object.entries(chunk.modules).find(
            ([id, { renderedLength }]) => SCHEMAS.test(id) && renderedLength > 0,
          ) ?? [];
        if (found) this.error(`the first load (${chunk.fileName}) holds ${found}`);
      }
    },
  };
}
