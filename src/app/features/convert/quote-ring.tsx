import { CountdownRing } from '#app/ui/countdown-ring.tsx';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { type EpochMs, milliseconds } from '#protocol/units.ts';

/** How long the sandbox holds a quote: only the ring's full circle, the end is the exchange's own. */
const FULL_CIRCLE = milliseconds(15_000);

/** How long a quote is still held. */
export const QuoteRing = ({
  quote,
}: {
  readonly quote: { readonly quoteId: string; readonly expiresAt: EpochMs };
}) => (
  <CountdownRing
    key={quote.quoteId}
    endsAt={quote.expiresAt}
    total={FULL_CIRCLE}
    now={serverNow}
    overText="0"
  />
);
