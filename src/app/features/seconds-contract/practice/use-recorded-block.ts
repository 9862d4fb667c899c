import { useTranslation } from 'react-i18next';
import { formatSeconds } from '#app/format/time.ts';
import type { ContractConfig } from '#protocol/contract.ts';
import { useOrderDraft } from '../order-form/order-draft.ts';
import type { OrderReason } from '../order-form/use-order-reason.ts';
import type { Replay } from './use-replay.ts';

/** Why nothing can be ordered on what is played; null when nothing stands in the way. */
export function useRecordedBlock(replay: Replay | null, config: ContractConfig | null): OrderReason | null {
  const { t, i18n } = useTranslation('contract');
  const { duration } = useOrderDraft();
  if (config === null) return { text: t('contract.block.config'), passing: true };
  if (replay === null) return { text: t('contract.practice.notPlaying'), passing: false };
  if (replay.over) return { text: t('contract.practice.over'), passing: false };
  if (replay.price === null) return { text: t('contract.block.config'), passing: true };
  const option = config.options.find(({ seconds }) => seconds === duration) ?? config.options[0];
  // What the recording does not decide can't be opened on it.
  if (option && replay.left >= option.seconds * 1000) return null;
  const time = formatSeconds(replay.playback.to, i18n.language);
  return { text: t('contract.practice.endsAt', { time }), passing: false };
}
