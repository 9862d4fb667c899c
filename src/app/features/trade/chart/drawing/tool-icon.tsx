import { Brush, Ruler, Type } from 'lucide-react';
import type { DrawingKind } from '#protocol/drawings.ts';

interface Sketch {
  readonly path: string;
  /** Places of the points. */
  readonly dots?: readonly (readonly [x: number, y: number])[];
}

const SKETCHES: Readonly<Record<Exclude<DrawingKind, 'ruler' | 'brush' | 'text'>, Sketch>> = {
  trend: {
    path: 'M6.6 17.4 17.4 6.6',
    dots: [
      [5, 19],
      [19, 5],
    ],
  },
  ray: {
    path: 'M6.6 17.4 9.9 14.1M13.1 10.9 21 3',
    dots: [
      [5, 19],
      [11.5, 12.5],
    ],
  },
  horizontal: { path: 'M2 12h7.8M14.2 12H22', dots: [[12, 12]] },
  vertical: { path: 'M12 2v7.8M12 14.2V22', dots: [[12, 12]] },
  rectangle: { path: 'M3 6h18v12H3z' },
  channel: { path: 'M3 13 13 3M11 21 21 11M7 17 17 7' },
  retracement: { path: 'M3 4h18M3 10h18M3 14.5h18M3 20h18' },
  extension: { path: 'M2 20 7 9l4 6M13 4h9M13 10h9M15 16h7' },
  long: { path: 'M4 3h16v11H4zM4 14v7h16v-7M12 11V6.5m-2.5 2.5L12 6.5 14.5 9' },
  short: { path: 'M4 21h16V10H4zM4 10V3h16v7M12 13v4.5m-2.5-2.5 2.5 2.5 2.5-2.5' },
};

/** A tool as it draws. */
export function ToolIcon({ kind, size = 16 }: { readonly kind: DrawingKind; readonly size?: number }) {
  if (kind === 'ruler') return <Ruler size={size} aria-hidden="true" />;
  if (kind === 'brush') return <Brush size={size} aria-hidden="true" />;
  if (kind === 'text') return <Type size={size} aria-hidden="true" />;
  const { path, dots = [] } = SKETCHES[kind];
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
      {dots.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={2} />
      ))}
    </svg>
  );
}
