import { useTranslation } from 'react-i18next';
import { Chip } from '#app/ui/chip.tsx';
import { useLive } from '#app/worker-client/use-live.ts';
import type { LiveTopics } from '#protocol/live.ts';

/** Says how much of what a panel shows is missing, because it could not be read; nothing where all could. */
export function UnreadableNote({ pair, of }: LiveTopics['unreadable']['params']) {
  const { t } = useTranslation();
  const { value } = useLive<'unreadable'>({ name: 'unreadable', pair, of });
  if (!value) return null;
  const key = of === 'tape' ? 'ui.unreadable.trades' : 'ui.unreadable.candles';
  return <Chip tone="warn">{t(key, { ...value, total: value.of })}</Chip>;
}
