import { Button } from '#app/ui/button.tsx';
import { EmptyState, ErrorState, Skeleton, SkeletonLines } from '#app/ui/states.tsx';
import type { Part } from '../part.ts';

export const part: Part = {
  name: 'States',
  states: {
    skeleton: () => <Skeleton width={180} />,
    'skeleton lines': () => <SkeletonLines count={3} />,
    empty: () => (
      <EmptyState title="No orders yet" text="What you place stands here." action={<Button>Trade</Button>} />
    ),
    'empty, compact': () => <EmptyState compact title="No orders yet" />,
    error: () => <ErrorState text="The exchange did not answer" onRetry={() => undefined} />,
    'error, busy': () => <ErrorState text="The exchange did not answer" onRetry={() => undefined} busy />,
  },
};
