import { useTranslation } from 'react-i18next';
import { Chip } from '#app/ui/chip.tsx';
import type { ProjectPhase } from '#protocol/subscribe.ts';

const TONES = { upcoming: 'neutral', open: 'accent', closed: 'neutral' } as const;

export function PhaseChip({ phase }: { readonly phase: ProjectPhase }) {
  const { t } = useTranslation('subscribe');
  return <Chip tone={TONES[phase]}>{t(`subscribe.phase.${phase}`)}</Chip>;
}
