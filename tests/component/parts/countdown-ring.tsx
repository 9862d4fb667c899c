import { CountdownRing } from '#app/ui/countdown-ring.tsx';
import { epochMs, milliseconds } from '#protocol/units.ts';
import type { Part } from '../part.ts';

const NOW = epochMs(Date.UTC(2026, 0, 5));
const TOTAL = milliseconds(60_000);
const left = (seconds: number) => (
  <CountdownRing
    endsAt={epochMs(NOW + seconds * 1000)}
    total={TOTAL}
    now={() => NOW}
    overText="Settling"
    size={72}
  />
);

export const part: Part = {
  name: 'CountdownRing',
  states: { 'just begun': () => left(60), 'a quarter left': () => left(15), over: () => left(-1) },
};
