import type { BottomLink } from '#app/features/shell/bottom-line.tsx';

const LINKS: readonly BottomLink[] = [
  { to: '/about/us', label: 'shell.title.us' },
  { to: '/about/protocol', label: 'shell.title.protocol' },
  { to: '/about/legal', label: 'shell.title.legal' },
  { to: '/about/connect', label: 'shell.title.connect' },
];

/** The pages of the about group that visitors may open and that exist. */
export const legalLinks = (routes: ReadonlySet<string>): readonly BottomLink[] =>
  LINKS.filter(({ to }) => routes.has(to));
