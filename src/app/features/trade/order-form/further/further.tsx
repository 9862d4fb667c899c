import type { ReactNode } from 'react';
import type { PairRule } from '#protocol/platform.ts';
import type { SpotPreview } from '#protocol/spot.ts';
import { EXIT_ROLES } from '#protocol/tables.ts';
import type { TicketDraft } from '../ticket-draft.ts';
import { ExitRows, TrailRow } from './further-rows.tsx';
import { takesExits } from './terms.tsx';

// What the order form does beyond the three first kinds of orders; it is fetched where a back end has more.
export { checkFurther, reckonedAs } from './check-further.ts';
export { forceOf } from './force-select.tsx';
export { KindFields } from './kind-fields.tsx';
export { KindMenu } from './kind-menu.tsx';
export { Terms } from './terms.tsx';

/** The rows of a preview that a draft's further terms ask for; none for an order without any. */
export function furtherRows(
  draft: TicketDraft,
  rule: PairRule,
): ((preview: SpotPreview | null) => ReactNode) | undefined {
  if (draft.type === 'trailingStop') return (preview) => <TrailRow preview={preview} rule={rule} />;
  const any = takesExits(draft) && EXIT_ROLES.some((role) => draft.more[`${role}Price`] !== undefined);
  return any ? (preview) => <ExitRows exits={preview?.exits} rule={rule} /> : undefined;
}
