import { type ReactNode, useCallback, useState } from 'react';
import { lazyPart } from '#app/offline/lazy-part.tsx';
import { SHORTCUTS } from '#app/page/shortcuts.ts';
import { useShortcut } from '#app/ui/use-shortcut.ts';
import type { Platform } from '#contract/platform.ts';
import type { PalettePage } from './use-entries.ts';

interface PaletteOffer {
  readonly pages: readonly PalettePage[];
  readonly platform: Platform | null;
  readonly signedIn: boolean;
}

const Palette = lazyPart(() => import('./palette.tsx').then((part) => part.Palette));
const ShortcutSheet = lazyPart(() => import('./shortcut-sheet.tsx').then((part) => part.ShortcutSheet));

/**
 * The palette and the sheet of shortcuts, opened by their keys from every page; their code comes when they are asked
 * for. Gives what opens the palette by pointer, and the part to be drawn.
 */
export function usePalette(offer: PaletteOffer): { readonly open: () => void; readonly part: ReactNode } {
  const [shown, setShown] = useState<'palette' | 'sheet' | null>(null);
  const open = useCallback(() => setShown('palette'), []);
  const openSheet = useCallback(() => setShown('sheet'), []);
  const close = useCallback(() => setShown(null), []);
  useShortcut(SHORTCUTS.palette, open);
  useShortcut(SHORTCUTS.sheet, openSheet);
  const part = (
    <>
      {shown === 'palette' && <Palette {...offer} onClose={close} onSheet={openSheet} />}
      {shown === 'sheet' && <ShortcutSheet onClose={close} />}
    </>
  );
  return { open, part };
}
