import { AgeChip, AsOf } from '#app/ui/age-chip.tsx';
import { epochMs } from '#protocol/units.ts';
import type { Part } from '../part.ts';

const NOW = epochMs(Date.UTC(2026, 0, 5, 12));
const now = () => NOW;
const ago = (seconds: number) => epochMs(NOW - seconds * 1000);

export const part: Part = {
  name: 'Age',
  states: {
    stale: () => <AgeChip asOf={ago(95)} freshness="stale" down={null} now={now} />,
    offline: () => (
      <AgeChip
        asOf={ago(3700)}
        freshness="stale"
        down={{ downSince: ago(3600), online: false, serverFails: false }}
        now={now}
      />
    ),
    'as of': () => <AsOf asOf={ago(7200)} now={now} />,
  },
};
