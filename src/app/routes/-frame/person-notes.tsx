import { IntentsBanner } from '#app/features/shell/intents-banner.tsx';
import { framePart } from '#app/shared/offline/lazy-part.tsx';
import { usePlatform } from '#app/shared/page/platform-query.ts';

const DisconnectNote = framePart(() =>
  import('#app/features/trade/disconnect/disconnect-note.tsx').then((part) => part.DisconnectNote),
);

/** What a person has to know of their money and orders, on every page: lost answers, and what was canceled meanwhile. */
export function PersonNotes() {
  const platform = usePlatform();
  return (
    <>
      <IntentsBanner />
      {platform?.cancelAfter && <DisconnectNote />}
    </>
  );
}
