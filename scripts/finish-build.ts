// The build's last step: documents and list of files of the app without an operator's file.
import { join } from 'node:path';
import { renderWeb } from './render-web.ts';

const build = join('dist', 'web');
renderWeb({ build, into: build });
