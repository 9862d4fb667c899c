import type { Plugin } from 'vite';

const VALIBOT = /node_modules[\\/]valibot[\\/]/;
const ENTITIES = /src[\\/]protocol[\\/]schemas\.ts$/;

const PROTOCOL = /src[\\/]protocol[\\/][\w-]+\.ts$/;
const MAKES = /(?<!function )\b(?:v\.\w+|entity|listOf|pageSchema)(?:<[^()=]*>)?\(/g;

/**
 * Marks what makes schemas as without effects, each call by itself: the bundler believes valibot's own marks only where
 * a call stands alone, and would keep for the page what stands in a schema's fields. Saves 2 KB of the chunk `routes`.
 * Fails a build whose pages hold the schema of an entity, or whose first load holds valibot: entities are checked in
 * the worker. The page takes types of `src/protocol`, and values that the bundler can take without the schemas beside
 * them; for the first load those of its files without valibot.
 */
export function schemasStayOut(isFirst: (file: string) => boolean): Plugin {
  return {
    name: 'schemas-stay-out',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (PROTOCOL.test(id) ? code.replace(MAKES, '/* @__PURE__ */ $&') : null),
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const held = Object.entries(chunk.modules).filter(([, { renderedLength }]) => renderedLength > 0);
        const found = held.find(([id]) => ENTITIES.test(id) || (isFirst(chunk.fileName) && VALIBOT.test(id)));
        if (found) this.error(`${chunk.fileName} holds ${found[0]}`);
      }
    },
  };
}
