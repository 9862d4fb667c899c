import { useQuery } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSeconds } from '#app/shared/format/time.ts';
import { IconButton } from '#app/ui/button.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { OrderProof } from '#protocol/contract.ts';
import { epochMs } from '#protocol/units.ts';
import { decidingPair } from '../offered-pairs.ts';
import styles from './receipt.module.css';
import { frameOf, linePoints, replayPoints, type Segment, segmentsUntil } from './replay-path.ts';

const WIDTH = 560;
const HEIGHT = 150;
/** However long the order ran, its replay takes this long. */
const PLAY_MS = 6000;
const STEP_MS = 50;

interface ReplayChartProps {
  readonly proof: OrderProof;
  readonly autoPlay: boolean;
}

/** The order once more: the trades of its proof, from entry to expiry, at the pace of a slider or by itself. */
export function ReplayChart({ proof, autoPlay }: ReplayChartProps) {
  const { t, i18n } = useTranslation('contract');
  const { order } = proof;
  const pair = decidingPair(order.pair);
  const { data: seen } = useQuery({
    queryKey: ['seen-prints', order.id],
    queryFn: () => worker.recorded.between(pair, order.openedAt, order.expiresAt),
    // It is read once: what was seen stays seen.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const points = useMemo(() => replayPoints(proof, seen), [proof, seen]);
  const frame = useMemo(() => frameOf(points, order), [points, order]);
  const length = frame.to - frame.from;
  const [share, setShare] = useState(autoPlay ? 0 : 1);
  const [playing, setPlaying] = useState(autoPlay);
  const id = useId();

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => setShare((now) => Math.min(1, now + STEP_MS / PLAY_MS)), STEP_MS);
    return () => clearInterval(timer);
  }, [playing]);
  if (playing && share >= 1) setPlaying(false);

  if (points.length === 0) return <p className={styles.muted}>{t('contract.replay.nothing')}</p>;
  const until = frame.from + share * length;
  const x = (time: number) => ((time - frame.from) / length) * WIDTH;
  const y = (price: number) => HEIGHT - ((price - frame.low) / (frame.high - frame.low)) * HEIGHT;
  const path = (segment: Segment) =>
    linePoints(segment)
      .map(({ time, price }, i) => `${i === 0 ? 'M' : 'L'}${x(time).toFixed(1)} ${y(price).toFixed(1)}`)
      .join('');
  const shown = points.filter(({ time }) => time <= until);
  const last = shown.at(-1);
  const entry = order.openPrice === null ? null : Number(order.openPrice);
  const segments = segmentsUntil(points, until);
  const known = segments.filter(({ bridge }) => !bridge);
  /** What lies between the price and the entry. */
  const area = (segment: Segment, from: number) => {
    const [first, end] = [segment.points[0]?.time ?? 0, segment.points.at(-1)?.time ?? 0];
    return `${path(segment)}L${x(end)} ${y(from)}L${x(first)} ${y(from)}Z`;
  };
  return (
    <div className={styles.replay}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className={styles.picture}
        role="img"
        aria-label={t('contract.replay.label')}
        preserveAspectRatio="none"
      >
        {entry !== null && <path className={styles.entry} d={`M0 ${y(entry)}H${WIDTH}`} />}
        <path className={styles.instant} d={`M${x(order.openedAt)} 0V${HEIGHT}`} />
        <path className={styles.instant} d={`M${x(order.expiresAt)} 0V${HEIGHT}`} />
        {entry !== null &&
          (['above', 'below'] as const).map((side) => (
            <g
              key={side}
              clipPath={`url(#${id}-${side})`}
              data-won={(side === 'above') === (order.direction === 'up')}
              className={styles.area}
            >
              <clipPath id={`${id}-${side}`}>
                <rect
                  y={side === 'above' ? 0 : y(entry)}
                  width={WIDTH}
                  height={side === 'above' ? y(entry) : HEIGHT - y(entry)}
                />
              </clipPath>
              {known.map((segment) => (
                <path key={segment.points[0]?.time} d={area(segment, entry)} />
              ))}
            </g>
          ))}
        {segments.map((segment) => (
          <path
            key={`${segment.bridge} ${segment.points[0]?.time}`}
            className={segment.bridge ? styles.bridge : styles.trades}
            d={path(segment)}
          />
        ))}
        {last && <circle className={styles.dot} cx={x(last.time)} cy={y(last.price)} r="3.5" />}
      </svg>
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
          aria-valuetext={formatSeconds(epochMs(until), i18n.language)}
          onChange={(event) => {
            setPlaying(false);
            setShare(Number(event.target.value) / 1000);
          }}
        />
        <span translate="no">{formatSeconds(epochMs(until), i18n.language)}</span>
      </div>
      <p className={styles.muted}>{t(seen?.length ? 'contract.replay.noteSeen' : 'contract.replay.note')}</p>
    </div>
  );
}
