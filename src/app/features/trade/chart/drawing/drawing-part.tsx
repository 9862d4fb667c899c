import { Slash } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { isDrawnByThen } from '#app/shared/chart/replay/drawn-by-then.ts';
import { useChartReplay, useReplayView } from '#app/shared/chart/replay/use-replay-view.ts';
import { IconButton } from '#app/ui/button.tsx';
import { moved, placedBy } from '#app/ui/chart/drawing/edit.ts';
import { listenToHand } from '#app/ui/chart/drawing/hand.ts';
import { listenToKeys } from '#app/ui/chart/drawing/keys.ts';
import { createDrawingLayer, type DrawingLayer } from '#app/ui/chart/drawing/layer.ts';
import { useHandler } from '#app/ui/hooks.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { DRAWING_POINTS, type Drawing, type DrawingKind } from '#protocol/drawings.ts';
import { newId } from '#protocol/new-id.ts';
import { pairName } from '#protocol/units.ts';
import { AlertMenu } from './alert-menu.tsx';
import styles from './drawing.module.css';
import { placeText, shapeWords } from './drawing-text.ts';
import { areFirst, blankOf, drawingTools, useDrawingTools } from './drawing-tools.ts';
import { boardOf } from './kept-drawings.ts';
import { type Plot, useAlerted, useLineAlerts, useLinesFollowed } from './line-alerts.ts';
import { PositionActions } from './position-actions.tsx';
import { StyleBar } from './style-bar.tsx';
import { ToolRail } from './tool-rail.tsx';

export { DrawingList } from './drawing-list.tsx';

/** CSS pixels that a copy lies beside its drawing. */
const BESIDE = 16;

interface DrawingPartProps extends Plot {
  /** Are orders taken here? */
  readonly trades: boolean;
}

/** The button of the drawing tools; beside the chart these tools, and over it what was drawn. */
export function DrawingPart({ trades, ...plot }: DrawingPartProps) {
  const { chart, pair, precision } = plot;
  const { t, i18n } = useTranslation('desk');
  const name = pairName(pair);
  const board = boardOf(name);
  const state = useSyncExternalStore(board.subscribe, board.get);
  const { open } = useDrawingTools();
  const alerts = useLineAlerts(pair);
  useLinesFollowed(board, plot, alerts);
  const alerted = useAlerted(alerts);
  const alertedNow = useHandler(() => alerted);
  const replay = useChartReplay();
  const then = useReplayView(replay);
  const isThere = useHandler((drawing: Drawing) => replay === null || isDrawnByThen(drawing, replay));
  const [layer, setLayer] = useState<DrawingLayer | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` keeps its identity over a change of language
  const words = useMemo(() => shapeWords(t), [t, i18n.language]);
  const wordsNow = useHandler(() => words);
  const blank = useHandler((kind: DrawingKind) => blankOf(kind, t('drawing.newText')));
  const root = chart.element;
  const body = root.parentElement?.parentElement ?? null;
  const copy = useHandler(() => {
    const drawing = board.chosen();
    if (!drawing || !layer || board.isFull()) return;
    const { field } = layer;
    board.keep({ ...moved(drawing, BESIDE, BESIDE, field), id: newId(), locked: false });
  });

  useEffect(() => {
    const made = createDrawingLayer(chart.share, board, {
      pair: name,
      words: wordsNow,
      alerted: alertedNow,
      isThere,
      onPanes: (height) => body?.style.setProperty('--panes', `${height}px`),
    });
    const kit = { magnet: () => drawingTools.get().magnet, blank };
    const hand = listenToHand(made, board, kit);
    const whole = root.closest('figure') ?? root;
    const offKeys = listenToKeys({ layer: made, board, kit, hand, copy }, whole, root);
    setLayer(made);
    return () => {
      hand.stop();
      offKeys();
      made.destroy();
    };
  }, [chart, board, name, root, body, wordsNow, alertedNow, isThere, blank, copy]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are read by the layer
  useEffect(() => layer?.changed(), [layer, words, alerted, then]);

  const rail = useRef(false);
  useEffect(() => {
    rail.current ||= areFirst();
  }, []);
  useEffect(() => {
    if (!open || !rail.current) return;
    rail.current = false;
    body?.querySelector<HTMLElement>('[role="toolbar"] button')?.focus();
  }, [open, body]);
  const focusChart = useCallback(() => root.focus({ preventScroll: true }), [root]);

  const { tool } = state;
  const chosen = board.shown().find((each) => each.id === state.chosen && isThere(each)) ?? null;
  const all = state.history.present;
  const place = chosen && { at: all.findIndex(({ id }) => id === chosen.id) + 1, count: all.length };
  return (
    <>
      <IconButton
        size="small"
        label={t('drawing.tools')}
        aria-expanded={open}
        onClick={() => {
          rail.current = !open;
          if (open) board.take(null);
          drawingTools.change({ open: !open });
        }}
      >
        <Slash size={16} aria-hidden="true" />
      </IconButton>
      {body &&
        createPortal(
          <>
            {open && <ToolRail board={board} state={state} onTake={focusChart} />}
            {tool && (
              <p className={styles.hint}>
                {t(`drawing.hint.${hintOf(tool)}`, { name: t(`drawing.kind.${tool}`) })}
              </p>
            )}
            {chosen && !tool && (
              <StyleBar board={board} drawing={chosen} onCopy={copy} onTyped={focusChart}>
                {replay === null && (
                  <>
                    <AlertMenu plot={plot} drawing={chosen} alerts={alerts} />
                    <PositionActions plot={plot} drawing={chosen} trades={trades} />
                  </>
                )}
              </StyleBar>
            )}
            <VisuallyHidden>
              <span role="status">
                {tool && t('drawing.taken', { name: t(`drawing.kind.${tool}`) })}
                {chosen &&
                  place &&
                  t('drawing.chosen', {
                    name: t(`drawing.kind.${chosen.kind}`),
                    ...place,
                    place: placeText(chosen, chart.period(), precision),
                  })}{' '}
                {chosen && t(state.grip === null ? 'drawing.take' : 'drawing.held')}
              </span>
            </VisuallyHidden>
          </>,
          body,
        )}
    </>
  );
}

const hintOf = (kind: DrawingKind): 'one' | 'two' | 'three' | 'path' | 'draw' => {
  if (kind === 'brush') return 'draw';
  const placed = placedBy(kind, DRAWING_POINTS[kind]);
  if (placed === null) return 'path';
  return placed === 1 ? 'one' : placed === 2 ? 'two' : 'three';
};
