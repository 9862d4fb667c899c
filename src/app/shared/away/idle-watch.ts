import { openTabChannel } from '#app/shared/page/tab-channel.ts';

/** A touch in one tab counts in all of them. */
const CHANNEL = 'bourse-touch';
const TELL_EVERY = 5000;
const LOOK_EVERY = 5000;
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/**
 * Calls `onIdle` once, when no tab of this browser was touched for so many minutes; time asleep counts. Gives the
 * off-switch.
 */
export function watchIdle(minutes: number, onIdle: () => void): () => void {
  const limit = minutes * 60_000;
  const channel = openTabChannel(CHANNEL);
  let touchedAt = Date.now();
  let toldAt = 0;
  const touch = () => {
    const now = Date.now();
    // The first touch after too long is no touch any more: the page may have slept through its own end.
    if (now - touchedAt >= limit) return look();
    touchedAt = now;
    if (now - toldAt < TELL_EVERY) return;
    toldAt = now;
    channel.postMessage(now);
  };
  const look = () => {
    if (Date.now() - touchedAt < limit) return;
    stop();
    onIdle();
  };
  channel.addEventListener('message', ({ data }) => {
    if (typeof data === 'number' && data <= Date.now()) touchedAt = Math.max(touchedAt, data);
  });
  const timer = setInterval(look, LOOK_EVERY);
  for (const name of TOUCHES) window.addEventListener(name, touch, { capture: true, passive: true });
  const stop = () => {
    clearInterval(timer);
    channel.close();
    for (const name of TOUCHES) window.removeEventListener(name, touch, { capture: true });
  };
  return stop;
}
