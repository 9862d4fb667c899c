import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from './db/open.ts';
import { withSecretFiles } from './secret-variables.ts';
import { JOURNAL_FOLDER } from './venue/acknowledged/journal.ts';
import { auditReport } from './venue/acknowledged/missing.ts';

// `npm run audit [-- --data FOLDER --database URL]`: ends with 1 where something is missing or does not add up.
try {
  const { values } = parseArgs({ options: { data: { type: 'string' }, database: { type: 'string' } } });
  const folder = values.data ?? (process.env.BOURSE_DATA || '.data');
  const url = values.database ?? withSecretFiles(process.env).DATABASE_URL;
  if (!url && !existsSync(join(folder, 'pg', 'PG_VERSION'))) {
    throw new Error(
      `there is no database in ${folder}: name its folder with --data, or its server with --database`,
    );
  }
  const opened = await openDatabase(url ? { url } : { folder });
  try {
    const { text, isSound } = await auditReport(opened.db, join(folder, JOURNAL_FOLDER));
    process.stdout.write(text);
    process.exitCode = isSound ? 0 : 1;
  } finally {
    await opened.close();
  }
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  const hint = / in use /.test(reason) ? ': stop the server first' : '';
  process.stderr.write(`${reason}${hint}\n`);
  process.exitCode = 2;
}
