import type { PalettePage } from '#app/features/palette/use-entries.ts';
import { accountItems, navItems } from '#app/features/shell/nav-items.ts';
import type { Area } from '#contract/platform.ts';
import { legalLinks } from './legal-links.ts';

interface Offered {
  readonly routes: ReadonlySet<string>;
  readonly areas: readonly Area[] | null;
}

const SIGN_IN: readonly PalettePage[] = [
  { to: '/login/login', label: 'shell.account.login' },
  { to: '/login/register', label: 'shell.account.register' },
];

/** The pages that the palette leads to, each once. */
export function palettePages(offered: Offered, signedIn: boolean): readonly PalettePage[] {
  const pages: readonly PalettePage[] = [
    { to: '/main', label: 'shell.title.main' },
    ...navItems(offered),
    ...(signedIn ? accountItems(offered) : SIGN_IN),
    ...(signedIn && offered.routes.has('/setting/message')
      ? [
          { to: '/setting/message', label: 'shell.title.messages' },
          { to: '/account/withdrawel', label: 'shell.title.withdraw' },
          { to: '/setting/address', label: 'shell.title.addresses' },
          { to: '/setting/profile', label: 'shell.title.profile' },
          { to: '/setting/invites', label: 'shell.title.invites' },
          { to: '/login/modify', label: 'shell.title.modify' },
          { to: '/setting/limits', label: 'shell.title.limits' },
          { to: '/setting/preferences', label: 'shell.title.preferences' },
          { to: '/setting/diagnostics', label: 'shell.title.diagnostics' },
        ]
      : []),
    ...legalLinks(offered.routes),
  ];
  return pages.filter(({ to }, at) => pages.findIndex((page) => page.to === to) === at);
}
