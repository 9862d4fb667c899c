import { Pause, Play } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSeconds } from '#app/shared/format/time.ts';
import { IconButton } from '#app/ui/button.tsx';
import type { OrderProof } from '#protocol/contract.ts';
import { epochMs } from '#protocol/units.ts';
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
  const points = useMemo(() => replayPoints(proof), [proof]);
  const frame = useMemo(() => frameOf(points, order), [points, order]);
  const length = frame.to - frame.from;
  const [share, setShare] = useState(autoPlay ? 0 : 1);
  const [playing, setPlaying] = useState(autoPlay);

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
        {segmentsUntil(points, until).map((segment) => (
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
      <p className={styles.muted}>{t('contract.replay.note')}</p>
    </div>
  );
}
