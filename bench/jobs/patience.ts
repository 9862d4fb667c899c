import { expect as base } from '@playwright/test';

/** How long a job waits for what it expects to see (ms): a crowded machine takes some seconds for a fill. */
export const PATIENCE_MS = 15_000;

export const expect = base.configure({ timeout: PATIENCE_MS });
