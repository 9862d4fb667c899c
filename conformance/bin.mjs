#!/usr/bin/env node
// TypeScript runs as it is, so that a clone needs no build.
import { register } from 'tsx/esm/api';

register();
await import('./src/main.ts');
