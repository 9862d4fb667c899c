import type { RequestLogRow } from '#protocol/worker-api.ts';

export interface RequestLog {
  add(row: RequestLogRow): void;
  /** Newest last. */
  rows(): readonly RequestLogRow[];
}

const CAPACITY = 200;

/** The last 200 requests: paths and outcomes only, so that it can be shown and exported without a secret in it. */
export function createRequestLog(): RequestLog {
  let rows: RequestLogRow[] = [];
  return {
    add: (row) => {
      rows = [...rows.slice(1 - CAPACITY), row];
    },
    rows: () => rows,
  };
}
