import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { isDrawnByThen } from '#app/shared/chart/replay/drawn-by-then.ts';
import { useChartReplay, useReplayView } from '#app/shared/chart/replay/use-replay-view.ts';
import { Button } from '#app/ui/button.tsx';
import { pairName } from '#protocol/units.ts';
import { figureTexts } from './drawing-figures.ts';
import { placeText, shapeWords } from './drawing-text.ts';
import { hasText } from './drawing-tools.ts';
import { boardOf } from './kept-drawings.ts';
import { type Plot, useLineAlerts } from './line-alerts.ts';

/** What was drawn, in words and numbers, below the candles' own; nothing where nothing was. */
export function DrawingList({ chart, pair, precision }: Plot) {
  const { t } = useTranslation('desk');
  const board = boardOf(pairName(pair));
  const { history } = useSyncExternalStore(board.subscribe, board.get);
  const replay = useChartReplay();
  useReplayView(replay);
  const drawings = history.present.filter((each) => replay === null || isDrawnByThen(each, replay));
  const armed = useLineAlerts(pair).map(({ rule }) => rule.drawing);
  if (drawings.length === 0) return null;
  const { model } = chart.share;
  const figures = { candles: model.store, period: model.period(), precision, words: shapeWords(t) };
  return (
    <table>
      <caption>{t('drawing.list')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('drawing.list.kind')}</th>
          <th scope="col">{t('drawing.list.place')}</th>
          <th scope="col">{t('drawing.list.state')}</th>
          <th scope="col" aria-label={t('drawing.hide')} />
        </tr>
      </thead>
      <tbody>
        {drawings.map((drawing) => {
          const { id, kind, text, hidden, locked } = drawing;
          const name = t(`drawing.kind.${kind}`);
          const states = [
            t(hidden ? 'drawing.state.hidden' : 'drawing.state.shown'),
            ...(locked ? [t('drawing.state.locked')] : []),
            ...(armed.includes(id) ? [t('drawing.alert.some')] : []),
          ];
          return (
            <tr key={id}>
              <th scope="row">{hasText(kind) ? `${name}: ${text}` : name}</th>
              <td>
                {[placeText(drawing, chart.period(), precision), ...figureTexts(drawing, figures)].join(', ')}
              </td>
              <td>{states.join(', ')}</td>
              <td>
                <Button
                  size="small"
                  look="quiet"
                  aria-label={t(hidden ? 'drawing.showOne' : 'drawing.hideOne', { name })}
                  onClick={() => board.change(id, { hidden: !hidden })}
                >
                  {t(hidden ? 'drawing.show' : 'drawing.hide')}
                </Button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
