import { useEffect, useState } from 'react';

type State = 'off' | 'on' | 'switchedOff';

const switchOff = (now: State): State => (now === 'on' ? 'switchedOff' : now);

interface Armed {
  readonly armed: boolean;
  /** It was switched off by something else than the person, who has not switched it on since. */
  readonly wasSwitchedOff: boolean;
  readonly arm: (on: boolean) => void;
}

/**
 * Whether clicks place orders. Off at first; whatever could make a click mean something else than the person sees
 * switches it off for good: a lasting reason against orders, a tab that is hidden.
 * @param locked nothing can be ordered now
 */
export function useArmed(locked: boolean): Armed {
  const [state, setState] = useState<State>('off');
  useEffect(() => {
    if (locked) setState(switchOff);
  }, [locked]);
  useEffect(() => {
    const hide = () => document.hidden && setState(switchOff);
    document.addEventListener('visibilitychange', hide);
    return () => document.removeEventListener('visibilitychange', hide);
  }, []);
  return {
    armed: state === 'on' && !locked,
    wasSwitchedOff: state === 'switchedOff',
    arm: (on) => setState(on && !locked ? 'on' : 'off'),
  };
}
