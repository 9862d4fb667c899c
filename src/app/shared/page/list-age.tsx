import { AsOf } from '#app/ui/age-chip.tsx';
import { serverNow } from '#app/worker-client/server-clock.ts';
import type { Page } from '#protocol/page.ts';

/** Says how old a list is that this device kept. */
export const ListAge = ({ page }: { readonly page: Page<unknown> | null }) =>
  page?.source === 'cache' ? <AsOf asOf={page.asOf} now={serverNow} /> : null;
