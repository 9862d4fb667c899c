import { startTransition, useEffect, useRef, useState } from 'react';

interface Turn {
  readonly run: () => void;
}

const waiting: Turn[] = [];
let current: Turn | null = null;

function advance(): void {
  if (current !== null) return;
  current = waiting.shift() ?? null;
  if (current !== null) startTransition(current.run);
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

/**
 * False until it is this component's turn to draw its costly part. Turns come in the order of the page, one after
 * another is on the screen: a desk that draws all its panels at once holds a slow machine for half a second.
 */
export function useTurn(): boolean {
  const [mine, setMine] = useState(false);
  const turn = useRef<Turn | null>(null);
  useEffect(() => {
    const taken: Turn = { run: () => setMine(true) };
    turn.current = taken;
    waiting.push(taken);
    if (waiting.length === 1) soon(advance);
    return () => end(taken);
  }, []);
  useEffect(() => {
    if (mine && turn.current !== null) end(turn.current);
  }, [mine]);
  return mine;
}
