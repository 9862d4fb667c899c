import { Chip } from '#app/ui/chip.tsx';
import { CoinIcon } from '#app/ui/coin-icon.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { QrCode } from '#app/ui/qr-code.tsx';
import { RangeBar } from '#app/ui/range-bar.tsx';
import type { Part } from '../part.ts';

const TONES = ['neutral', 'up', 'down', 'warn', 'danger', 'accent'] as const;

export const part: Part = {
  name: 'Marks',
  states: {
    chips: () =>
      TONES.map((tone) => (
        <Chip key={tone} tone={tone}>
          {tone}
        </Chip>
      )),
    'coin icons': () => ['BTC', 'ETH', 'XYZ'].map((coin) => <CoinIcon key={coin} coin={coin} />),
    'a logo that does not load': () => <CoinIcon coin="BTC" logo="/no-such-logo.png" />,
    'copy button': () => <CopyButton text="bc1qexample" label="Copy address" />,
    progress: () => [0, 0.4, 1].map((share) => <ProgressBar key={share} share={share} label="Sent" />),
    range: () => <RangeBar share={0.7} label="Place in the day's range" />,
    'QR code': () => <QrCode text="bitcoin:bc1qexample" label="Address" size={120} />,
  },
};
