import { type ReactNode, useCallback, useState } from 'react';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { SHORTCUTS } from '#app/shared/page/shortcuts.ts';
import { useShortcut } from '#app/ui/use-shortcut.ts';

const ShortcutSheet = lazyPart(() => import('./shortcut-sheet.tsx').then((part) => part.ShortcutSheet));

/**
 * The palette and the sheet of shortcuts, opened by their keys from every page; their code comes when they are asked
 * for. Takes what draws the palette; gives what opens it by pointer, and the part to be drawn.
 */
export function usePalette(draw: (close: () => void, openSheet: () => void) => ReactNode): {
  readonly open: () => void;
  readonly part: ReactNode;
} {
  const [shown, setShown] = useState<'palette' | 'sheet' | null>(null);
  const open = useCallback(() => setShown('palette'), []);
  const openSheet = useCallback(() => setShown('sheet'), []);
  const close = useCallback(() => setShown(null), []);
  useShortcut(SHORTCUTS.palette, open);
  useShortcut(SHORTCUTS.sheet, openSheet);
  const part = (
    <>
      {shown === 'palette' && draw(close, openSheet)}
      {shown === 'sheet' && <ShortcutSheet onClose={close} />}
    </>
  );
  return { open, part };
}
