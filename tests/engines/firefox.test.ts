import { existsSync } from 'node:fs';
import { smoke } from './smoke.ts';
import { FIREFOX, launchFirefox } from './support/firefox.ts';

smoke(launchFirefox, existsSync(FIREFOX));
