// Writes a folder to publish: the built app as the operator's file says. The build itself stays as it is.
// npm run configure -- bourse.config.json [FOLDER] [--build FOLDER]
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { renderWeb } from './render-web.ts';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { build: { type: 'string', default: join('dist', 'web') } },
  });
  const [file, into = join('dist', 'site')] = positionals;
  const name = renderWeb({ build: values.build, into, file });
  console.log(`${into} is ${name} now: publish it with the configuration in it.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
