import { parseArgs } from 'node:util';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { withSecretFiles } from './secret-variables.ts';

// `npm run migrate [-- --data FOLDER --database URL]`: brings the tables up to this version without a start of the server.
// Ends with 1 where a step fails, which it names.
try {
  const { values } = parseArgs({ options: { data: { type: 'string' }, database: { type: 'string' } } });
  const folder = values.data ?? (process.env.BOURSE_DATA || '.data');
  const url = values.database ?? withSecretFiles(process.env).DATABASE_URL;
  const opened = await openDatabase(url ? { url } : { folder });
  try {
    const steps = await migrate(opened.db);
    const text = steps.length === 0 ? 'The tables are those of this version.' : `Done: ${steps.join(', ')}`;
    process.stdout.write(`${text}\n`);
  } finally {
    await opened.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
