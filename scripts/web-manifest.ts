import type { ManifestOptions } from 'vite-plugin-pwa';
import type { Area } from '../src/protocol/platform.ts';

/** Where the installed app leads at once, and which areas each needs one of. */
const SHORTCUTS: readonly {
  readonly name: string;
  readonly path: string;
  readonly areas: readonly Area[];
}[] = [
  // Each opens the pair that was there last, or the one that was chosen for it.
  { name: 'Spot trading', path: 'trade', areas: ['trade'] },
  { name: 'Market', path: 'market', areas: ['market'] },
  { name: 'Contract', path: 'scontract', areas: ['contract'] },
  { name: 'Assets', path: 'account/assert/2', areas: ['assets'] },
  { name: 'Income calendar', path: 'finance/calendar', areas: ['finance', 'subscription', 'pool', 'fund'] },
];

/** Those that are left where a file turns areas off. */
export const shortcutsOf = (base: string, given: Readonly<Partial<Record<Area, boolean | undefined>>>) =>
  SHORTCUTS.filter(({ areas }) => areas.some((area) => given[area] !== false)).map(({ name, path }) => ({
    name,
    url: `${base}${path}`,
    icons: [{ src: `${base}icons/icon-192.png`, sizes: '192x192', type: 'image/png' }],
  }));

/** What the browser needs to install the app. Takes the base path; colours are those of the dark theme. */
export function webManifest(base: string): Partial<ManifestOptions> {
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `${base}icons/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const screenshot = (name: string, label: string) => ({
    src: `${base}screenshots/${name}.png`,
    sizes: '1440x900',
    type: 'image/png',
    form_factor: 'wide' as const,
    label,
  });
  const narrow = (name: string, label: string) => ({
    ...screenshot(`${name}-narrow`, label),
    sizes: '780x1688',
    form_factor: 'narrow' as const,
  });
  return {
    id: base,
    name: 'Bourse',
    short_name: 'Bourse',
    description: 'A calm, exact trading desk that stays useful on a bad connection.',
    lang: 'en-US',
    start_url: `${base}main`,
    scope: base,
    display: 'standalone',
    display_override: ['window-controls-overlay', 'standalone'],
    // The window that is open is asked, and asks the person: a half-filled form is not navigated away.
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
    // Read by `src/app/routes/-frame/bourse-link.ts`.
    protocol_handlers: [{ protocol: 'web+bourse', url: `${base}main?link=%s` }],
    file_handlers: [
      { action: `${base}about/device`, accept: { 'application/vnd.bourse+json': ['.bourse'] } },
    ],
    orientation: 'any',
    theme_color: '#121212',
    background_color: '#0c0d0f',
    categories: ['finance'],
    icons: [
      { src: `${base}icons/icon.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
    ],
    screenshots: [
      screenshot('trade', 'The trading desk'),
      screenshot('assets', 'Assets'),
      screenshot('contract', 'The seconds contract'),
      narrow('trade', 'The trading desk'),
      narrow('contract', 'The seconds contract'),
      narrow('assets', 'Assets'),
    ],
    shortcuts: shortcutsOf(base, {}),
  };
}
