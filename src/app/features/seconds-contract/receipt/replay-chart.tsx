import { useQuery } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HeardSeconds } from '#app/shared/chart/heard-seconds.tsx';
import { amountPrecision, pricePrecision } from '#app/shared/format/price.ts';
import { formatSeconds } from '#app/shared/format/time.ts';
import { useAmountsHidden } from '#app/ui/amounts-hidden.tsx';
import { IconButton } from '#app/ui/button.tsx';
import common from '#app/ui/common.module.css';
import { worker } from '#app/worker-client/client.ts';
import type { OrderProof } from '#protocol/contract.ts';
import type { Platform } from '#protocol/platform.ts';
import type { SecondsSeries } from '#protocol/seconds.ts';
import { epochMs } from '#protocol/units.ts';
import { lanesOf, settledLanes } from '../chart/lanes.ts';
import { decidingPair } from '../offered-pairs.ts';
import styles from './receipt.module.css';
import { replayOf } from './replay-series.ts';

/** However long the order ran, its replay takes this long. */
const PLAY_MS = 6000;
const STEP_MS = 50;

interface ReplayChartProps {
  readonly proof: OrderProof;
  readonly platform: Platform | null;
  readonly autoPlay: boolean;
}

/** The order once more: the trades of its proof, from entry to expiry, at the pace of a slider or by itself. */
export function ReplayChart({ proof, platform, autoPlay }: ReplayChartProps) {
  const { t, i18n } = useTranslation('contract');
  const hidden = useAmountsHidden();
  const { order } = proof;
  const pair = decidingPair(order.pair);
  const { data: seen } = useQuery({
    queryKey: ['seen-prints', order.id],
    queryFn: () => worker.recorded.between(pair, order.openedAt, order.expiresAt),
    // It is read once: what was seen stays seen.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const replay = useMemo(() => replayOf(decidingPair(proof.order.pair), proof, seen), [proof, seen]);
  const [share, setShare] = useState(autoPlay ? 0 : 1);
  const [playing, setPlaying] = useState(autoPlay);
  const series = replay?.series ?? null;
  const feed = useCallback(
    (push: (series: SecondsSeries) => void) => {
      if (series) push(series);
      return () => {};
    },
    [series],
  );
  // Another one at each step: the picture is drawn anew with it.
  const view = useMemo(() => {
    const { from, to } = replay?.range ?? { from: 0, to: 1 };
    return { range: { from, to }, at: from + share * (to - from) };
  }, [replay, share]);
  const over = view.at * 1000 >= order.expiresAt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` keeps its identity over a change of language
  const lanes = useMemo(() => {
    const look = { lit: order.id, hidden, t };
    return over ? { lanes: [], settled: settledLanes([order], look) } : { lanes: lanesOf([order], look) };
  }, [order, over, hidden, t, i18n.language]);

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => setShare((now) => Math.min(1, now + STEP_MS / PLAY_MS)), STEP_MS);
    return () => clearInterval(timer);
  }, [playing]);
  if (playing && share >= 1) setPlaying(false);

  if (!replay) return <p className={common.note}>{t('contract.replay.nothing')}</p>;
  const hasGap = replay.series.gaps.length > 0;
  const note = hasGap ? 'contract.replay.note' : seen?.length ? 'contract.replay.noteSeen' : null;
  const moment = formatSeconds(epochMs(view.at * 1000), i18n.language);
  return (
    <div className={styles.replay}>
      <div className={styles.picture}>
        <HeardSeconds
          pair={pair}
          period="tick"
          feed={feed}
          now={() => view.at}
          precision={pricePrecision(pair, platform)}
          amounts={amountPrecision(pair, platform)}
          label={t('contract.replay.label')}
          summary={moment}
          fixed={view.range}
          {...lanes}
        />
      </div>
      <div className={styles.player}>
        <IconButton
          size="small"
          label={t(playing ? 'contract.replay.pause' : 'contract.replay.play')}
          onClick={() => {
            if (!playing && share >= 1) setShare(0);
            setPlaying(!playing);
          }}
        >
          {playing ? <Pause size={15} aria-hidden="true" /> : <Play size={15} aria-hidden="true" />}
        </IconButton>
        <input
          type="range"
          min={0}
          max={1000}
          value={Math.round(share * 1000)}
          aria-label={t('contract.replay.position')}
          aria-valuetext={moment}
          onChange={(event) => {
            setPlaying(false);
            setShare(Number(event.target.value) / 1000);
          }}
        />
        <span translate="no">{moment}</span>
      </div>
      {note && <p className={common.note}>{t(note)}</p>}
    </div>
  );
}
