import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '#app/brand/use-brand.ts';
import { changeLanguage } from '#app/shared/i18n/i18n.ts';
import { toggleFavourite } from '#app/shared/market/favourites.ts';
import { lastPair } from '#app/shared/market/last-pair.ts';
import { logOut } from '#app/shared/money/log-out.ts';
import { pageActions } from '#app/shared/page/page-actions.ts';
import { SHORTCUTS } from '#app/shared/page/shortcuts.ts';
import { resolvedTheme } from '#app/shared/prefs/apply.ts';
import { prefs } from '#app/shared/prefs/store.ts';
import { toggleWatch } from '#app/shared/watch/watch-open.ts';
import { worker } from '#app/worker-client/client.ts';
import type { Platform } from '#protocol/platform.ts';
import { specifiedPairs } from '#protocol/tables.ts';
import { pairName } from '#protocol/units.ts';
import { deskEntries } from './desk-entries.ts';
import type { PaletteEntry } from './entries.ts';
import { pairPlace } from './pair-place.ts';

/** A page that the palette leads to; the label is a text's key. */
export interface PalettePage {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly label: string;
}

interface Offer {
  readonly pages: readonly PalettePage[];
  readonly platform: Platform | null;
  readonly signedIn: boolean;
  readonly onSheet: () => void;
}

/** The pages with a watchlist, and the spot desk, one of them. */
const DESKS = /^\/(?:trade|scontract)$/;
const SPOT = '/trade';

const LANGUAGE_NAMES = { 'en-US': 'English', 'zh-CN': '简体中文', ko: '한국어', ja: '日本語' } as const;

/** Everything that can be gone to or done from here. */
export function useEntries({ pages, platform, signedIn, onSheet }: Offer): readonly PaletteEntry[] {
  const { t, i18n } = useTranslation(['overlays', 'trade']);
  const navigate = useNavigate();
  const { languages } = useBrand();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const offered = useSyncExternalStore(pageActions.subscribe, pageActions.get);
  return useMemo(() => {
    const action = (id: string, label: string, run: () => void, also?: string): PaletteEntry => ({
      id: `action:${id}`,
      kind: 'action',
      label,
      run,
      ...(also && { also }),
    });
    const pairs = platform?.pairs.map(({ pair }) => pair) ?? specifiedPairs();
    const coinName = (name: string) => platform?.coins.find((coin) => coin.name === name)?.fullName ?? '';
    const dark = resolvedTheme() === 'dark';
    return [
      ...pages.map(
        ({ to, search, label }): PaletteEntry => ({
          id: `page:${to}`,
          kind: 'page',
          label: t(label),
          also: to,
          run: () => void navigate({ to, search: search ?? {} }),
        }),
      ),
      ...offered.map(
        ({ id, label, keystroke, run }): PaletteEntry => ({
          ...action(id, label, run),
          here: true,
          ...(keystroke && { keystroke }),
        }),
      ),
      ...(path === SPOT ? deskEntries(t) : []),
      action('theme', t(dark ? 'palette.action.light' : 'palette.action.dark'), () =>
        prefs.set({ theme: dark ? 'light' : 'dark' }),
      ),
      ...languages
        .filter((language) => language !== i18n.language)
        .map((language) =>
          action(
            `language:${language}`,
            t('palette.action.language', { name: LANGUAGE_NAMES[language] }),
            () => void changeLanguage(i18n, language),
            language,
          ),
        ),
      action('favourite', t('palette.action.favourite', { pair: pairName(lastPair.get()) }), () =>
        toggleFavourite(lastPair.get()),
      ),
      ...(DESKS.test(path)
        ? [{ ...action('watch', t('palette.action.watch'), toggleWatch), keystroke: SHORTCUTS.watch }]
        : []),
      action('refresh', t('palette.action.refresh'), () => void worker.system.refreshAll()),
      action('sheet', t('palette.action.sheet'), onSheet, '?'),
      ...(signedIn ? [action('logout', t('palette.action.logout'), logOut)] : []),
      ...pairs.flatMap((pair): PaletteEntry[] => {
        const to = pairPlace(pair, platform?.areas ?? null);
        if (to === null) return [];
        return [
          {
            id: `pair:${pairName(pair)}`,
            kind: 'pair',
            label: pairName(pair),
            also: coinName(pair.base),
            run: () => void navigate({ to, search: { pair: pairName(pair) } }),
          },
        ];
      }),
    ];
  }, [pages, platform, signedIn, onSheet, offered, path, navigate, languages, t, i18n]);
}
