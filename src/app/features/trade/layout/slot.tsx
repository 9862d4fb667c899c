import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from '#app/ui/error-boundary.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { useTurn } from '#app/ui/turns.ts';

interface SlotProps {
  /** What stands here, for the words when it broke. */
  readonly name: string;
  readonly children: ReactNode;
}

/** The place of one panel: where the panel breaks altogether, the others stay. */
export function Slot({ name, children }: SlotProps) {
  const { t } = useTranslation();
  return (
    <ErrorBoundary
      fallback={(retry) => (
        <Panel title={name} bare>
          <ErrorState title={t('ui.error.panel')} text={name} onRetry={retry} />
        </Panel>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

/** What is drawn after those before it, where its room need not be kept. */
export const Later = ({ children }: Pick<SlotProps, 'children'>) => (useTurn() ? children : null);

/** The frame of a panel that is still to come. */
export function Place({ name }: Pick<SlotProps, 'name'>) {
  return (
    <Panel title={name} bare>
      {null}
    </Panel>
  );
}

/** A place whose panel is drawn after those before it. */
export function LaterSlot({ name, children }: SlotProps) {
  const mine = useTurn();
  return <Slot name={name}>{mine ? children : <Place name={name} />}</Slot>;
}
