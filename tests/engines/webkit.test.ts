import { smoke } from './smoke.ts';
import { findMiniBrowser, launchWebKit } from './support/webkit.ts';

smoke(launchWebKit, findMiniBrowser() !== null);
