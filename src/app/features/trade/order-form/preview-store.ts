import { createValueStore } from '#app/shared/offline/value-store.ts';
import type { Failure, Result } from '#protocol/result.ts';
import type { NewSpotOrder, SpotPreview } from '#protocol/spot.ts';
import { sameOrder } from '#protocol/spot-rules.ts';

/** What was answered to an order: a preview, or the rule that it breaks. */
export interface Previewed {
  readonly order: NewSpotOrder;
  readonly preview: SpotPreview | null;
  readonly failure: Failure | null;
}

interface Deps {
  readonly ask: (order: NewSpotOrder) => Promise<Result<SpotPreview>>;
  /** Runs a job at the next frame. */
  readonly frame: (job: () => void) => void;
}

export interface PreviewStore {
  /** Asks at the next frame; null asks nothing. Called again with the same order when the book has moved. */
  want(order: NewSpotOrder | null): void;
  /** Of the order last wanted, or null. */
  get(): Previewed | null;
  subscribe(listener: () => void): () => void;
}

const previewed = (order: NewSpotOrder, answer: Result<SpotPreview>): Previewed => ({
  order,
  preview: answer.ok ? answer.value : null,
  failure: answer.ok ? null : answer.failure,
});

/**
 * What an order would do, asked at most once a frame and once at a time. An answer to another order than the one wanted
 * is dropped; one to the same order is shown although the book has moved on since, or a fast book would show nothing.
 */
export function createPreviewStore({ ask, frame }: Deps): PreviewStore {
  let wanted: NewSpotOrder | null = null;
  const shown = createValueStore<Previewed | null>(null);
  let planned = false;
  let asking = false;
  let moved = false;

  const plan = () => {
    if (planned || asking) return;
    planned = true;
    frame(() => void run());
  };
  const run = async () => {
    planned = false;
    moved = false;
    const order = wanted;
    if (order === null) return;
    asking = true;
    const answer = await ask(order).catch(() => null);
    asking = false;
    const current = wanted !== null && sameOrder(order, wanted);
    if (current) shown.set(answer && previewed(order, answer));
    if (moved || !current) plan();
  };
  return {
    want(order) {
      // Figures of another order are worse than none; of the same one, a moment old, they stay.
      if (order === null || wanted === null || !sameOrder(order, wanted)) shown.set(null);
      wanted = order;
      moved = true;
      if (order !== null) plan();
    },
    get: shown.get,
    subscribe: shown.subscribe,
  };
}
