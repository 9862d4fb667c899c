import type { Topic } from '#contract/live.ts';

/** One text per topic and parameters, whatever order its fields were written in. */
export function topicKey(topic: Topic): string {
  return JSON.stringify(sorted(topic));
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([field, inner]) => [field, sorted(inner)]);
}
