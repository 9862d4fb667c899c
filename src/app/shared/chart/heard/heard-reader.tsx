import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Crosshair, holdCrosshair } from '#app/ui/chart/heard/crosshair.ts';
import type { HeardChart } from '#app/ui/chart/heard/heard-chart.ts';
import { stepOf, type Walk } from '#app/ui/chart/heard/walk.ts';
import { onDraw } from '#app/ui/chart/on-draw.ts';
import { useHandler } from '#app/ui/hooks.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { HeardPanel } from './heard-panel.tsx';
import { useTones } from './use-tones.ts';
import { useWalkKeys } from './use-walk-keys.ts';

/** What a step has come to. */
interface ReadRow {
  readonly time: number;
  readonly price: number;
  readonly sentence: string;
}

/** What goes through the rows of a chart and tells each. */
export interface RowReader {
  /** Null where there is nothing to read. */
  read(walk: Walk): ReadRow | null;
  /** The next step begins at this time. */
  go(time: number): void;
}

interface HeardReaderProps {
  readonly chart: HeardChart;
  readonly reader: RowReader;
  /** What the picture is and its keys, in words. */
  readonly label: string;
  /** A step goes from trade to trade, not from candle to candle. */
  readonly ofTrades?: boolean;
  /** The view in sentences; null while there is nothing in it. Read when it is asked for: not at each tick. */
  readonly describe: () => readonly string[] | null;
  /** Its panel stands beside the picture. */
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A chart by keys and by ear. */
export function HeardReader(props: HeardReaderProps) {
  const { chart } = props;
  const [crosshair, setCrosshair] = useState<Crosshair | null>(null);
  useEffect(() => {
    const made = holdCrosshair(chart);
    setCrosshair(made);
    return made.destroy;
  }, [chart]);
  return crosshair && <Reader {...props} crosshair={crosshair} />;
}

function Reader({ chart, crosshair, ...props }: HeardReaderProps & { readonly crosshair: Crosshair }) {
  const { reader, label, ofTrades = false, open, onClose } = props;
  const { t, i18n } = useTranslation('desk');
  const [said, say] = useState('');
  const [summary, setSummary] = useState<readonly string[]>([]);
  const walk = useHandler((by: Walk) => {
    const row = reader.read(by);
    if (!row) return say(t('heard.empty'));
    crosshair.bring(row.time);
    if (stepOf(by) !== 0) void tones.sound(row.price);
    say(row.sentence);
  });
  const tones = useTones(chart, {
    crosshair,
    onStop: (time) => {
      reader.go(time);
      walk({ step: 0 });
    },
  });
  useWalkKeys(chart, { crosshair, onWalk: walk, onPlay: tones.playOrStop });
  useEffect(() => chart.setLabel(label), [chart, label]);

  const describe = useHandler(() => {
    const sentences = props.describe();
    setSummary(sentences ?? [t('heard.empty')]);
    // A pause between them in any language.
    if (sentences) say(sentences.join('; '));
  });
  // When it is asked for, and when it would be of another series or language: not at each tick.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has other words
  useEffect(() => {
    if (!open) return;
    let told: string | null = null;
    const look = () => {
      const key = chart.series()?.key ?? '';
      if (key === told) return;
      told = key;
      describe();
    };
    look();
    return onDraw(chart.share.plot, look);
  }, [chart, open, describe, i18n.language]);

  return (
    <>
      {open && (
        <HeardPanel words={summary} onWords={describe} tones={tones} ofTrades={ofTrades} onClose={onClose} />
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}
