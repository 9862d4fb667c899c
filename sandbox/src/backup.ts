import { parseArgs } from 'node:util';
import { takeBackup } from './take-backup.ts';

// `npm run backup -- FOLDER [--data FOLDER] [--port PORT]`: copies the data of a running server with the embedded database.
try {
  const { values, positionals } = parseArgs({
    options: { data: { type: 'string' }, port: { type: 'string' } },
    allowPositionals: true,
  });
  const [into] = positionals;
  if (into === undefined) throw new Error('which folder? npm run backup -- FOLDER');
  const data = values.data ?? (process.env.BOURSE_DATA || '.data');
  const port = values.port ?? process.env.PORT ?? '4180';
  await takeBackup({ url: `http://127.0.0.1:${port}`, data, into });
  process.stdout.write(`${into} is a backup of ${data}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
