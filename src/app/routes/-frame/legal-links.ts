import type { BottomLink } from '#app/features/shell/bottom-line.tsx';
import type { Area } from '#protocol/platform.ts';

const LINKS: readonly BottomLink[] = [
  { to: '/about/us', label: 'shell.title.us' },
  { to: '/about/protocol', label: 'shell.title.protocol' },
  { to: '/about/legal', label: 'shell.title.legal' },
  { to: '/about/connect', label: 'shell.title.connect' },
];

/** Fees are told by calls that need a session. */
const FEES: BottomLink = { to: '/account/fees', label: 'shell.title.fees' };

/** The pages of the about group that visitors may open; the fees where somebody who is signed in has a wallet. */
export const legalLinks = (areas: readonly Area[] | null = null): readonly BottomLink[] => [
  ...(areas?.includes('wallet') ? [FEES] : []),
  ...LINKS,
];
