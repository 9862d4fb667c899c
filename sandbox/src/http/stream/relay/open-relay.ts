import type { RelayFigures } from '../../../observe/metrics.ts';
import type { SandboxOptions } from '../../../sandbox-options.ts';
import type { Deps } from '../../deps.ts';
import { MarketRelay } from './market-relay.ts';
import { NatsBus } from './nats-bus.ts';

interface OpenRelay {
  readonly relay: MarketRelay;
  readonly figures: () => RelayFigures;
  readonly stop: () => Promise<void>;
}

/** The relay of this process over a NATS server, which may be away; null: none is named, or nothing is streamed. */
export function openRelay(
  { natsUrl, stream }: Pick<SandboxOptions, 'natsUrl' | 'stream'>,
  { clock, serverEpoch }: Pick<Deps, 'clock' | 'serverEpoch'>,
  say: (line: string) => void,
): OpenRelay | null {
  if (natsUrl === undefined || !stream) return null;
  const now = () => clock.now();
  const bus = new NatsBus({ url: natsUrl, now, say });
  const relay = new MarketRelay({ bus, now, epoch: () => serverEpoch.current });
  return { relay, figures: () => relay.figures(), stop: () => bus.stop() };
}
