import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { publishedContract } from './http/published-contract.ts';

// Run after a change of any call: npx tsx sandbox/src/openapi.ts
await writeFile(fileURLToPath(new URL('../../docs/openapi.json', import.meta.url)), publishedContract());
