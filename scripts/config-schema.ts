// Writes what an operator's file may say, for editors: npx tsx scripts/config-schema.ts
import { writeFileSync } from 'node:fs';
import { toJsonSchema } from '@valibot/to-json-schema';
import { configSchema } from '../src/protocol/config/schema.ts';

export const SCHEMA_FILE = new URL('../docs/bourse.config.schema.json', import.meta.url);

/** Which texts and colors do not go together no schema says: the command does. */
export const schemaText = (): string =>
  `${JSON.stringify(
    {
      title: 'bourse.config.json',
      ...toJsonSchema(configSchema, { typeMode: 'input', errorMode: 'ignore' }),
    },
    null,
    2,
  )}\n`;

if (process.argv[1]?.endsWith('config-schema.ts')) writeFileSync(SCHEMA_FILE, schemaText());
