/** Of every file of this app: the manifest hands them to it (`scripts/web-manifest.ts`). */
export const BOURSE_TYPE = 'application/vnd.bourse+json';

/** Earlier releases wrote settings as `.json`. */
export const OPENED_TYPES = `.bourse,.json,application/json,${BOURSE_TYPE}`;

/** "bourse-backup-2026-01-31.bourse" */
export const fileName = (what: 'backup' | 'settings', now: Date): string =>
  `bourse-${what}-${now.toISOString().slice(0, 10)}.bourse`;
