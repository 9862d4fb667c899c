import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary, Panel } from '#app/ui/panel.tsx';
import { ErrorState } from '#app/ui/states.tsx';

type Turn = () => void;

const waiting: Turn[] = [];
let current: Turn | null = null;

function advance(): void {
  if (current !== null) return;
  current = waiting.shift() ?? null;
  if (current !== null) startTransition(current);
}

/** After the next frame, so that what was drawn is seen and the page can answer; on a hidden page there are no frames. */
function soon(run: () => void): void {
  if (document.hidden) setTimeout(run);
  else requestAnimationFrame(() => setTimeout(run));
}

function end(turn: Turn): void {
  if (current === turn) {
    current = null;
    soon(advance);
  } else if (waiting.includes(turn)) waiting.splice(waiting.indexOf(turn), 1);
}

function queue(turn: Turn): void {
  waiting.push(turn);
  advance();
}

/**
 * False until it is this component's turn to draw its costly part. Turns come in the order of the page, one after another
 * is on the screen: a desk that draws all its panels at once holds a slow machine for half a second.
 */
function useTurn(): boolean {
  const [mine, setMine] = useState(false);
  const turn = useRef<Turn | null>(null);
  useEffect(() => {
    const taken = () => setMine(true);
    turn.current = taken;
    queue(taken);
    return () => end(taken);
  }, []);
  useEffect(() => {
    if (mine && turn.current !== null) end(turn.current);
  }, [mine]);
  return mine;
}

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
function Place({ name }: Pick<SlotProps, 'name'>) {
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
