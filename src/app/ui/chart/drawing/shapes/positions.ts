import { priceText } from '#app/shared/format/number-text.ts';
import { boxOf } from '../geometry.ts';
import { percentText, rewardOf } from '../measures.ts';
import { type Ink, line, ofThree, type Part, type Placed } from './shape.ts';

/** CSS pixels from one line of words to the next. */
const ROW = 15;

export const position = ofThree((at, up, down, { precision, words }) => {
  const { ratio, ...percents } = rewardOf(at.price, up.price, down.price);
  const [left, right] = [Math.min(at.x, up.x), Math.max(at.x, up.x)];
  const center = (left + right) / 2;
  const zone = (to: Placed, ink: 'up' | 'down', word: string, percent: number): readonly Part[] => {
    const side = Math.sign(to.y - at.y) || -1;
    const label = (text: string, row: number, own: Ink): Part => ({
      kind: 'words',
      at: { x: center, y: to.y - side * (10 + row * ROW) },
      text,
      align: 'center',
      ink: own,
    });
    const room = Math.abs(to.y - at.y);
    return [
      { kind: 'area', points: boxOf({ x: left, y: at.y }, { x: right, y: to.y }), ink, solid: true },
      line({ x: left, y: to.y }, { x: right, y: to.y }, ink),
      ...(room > ROW ? [label(`${word} ${percentText(percent)}`, 0, ink)] : []),
      ...(room > 3 * ROW ? [label(priceText(to.price, precision), 1, 'text')] : []),
    ];
  };
  const said = ratio === null ? '–' : priceText(ratio, 2);
  const roomy = Math.abs(at.y - up.y) > 2 * ROW;
  const ratioWords: Part = {
    kind: 'words',
    at: { x: center, y: at.y - Math.sign(at.y - up.y) * 10 },
    text: `${words.ratio} ${said}`,
    align: 'center',
    ink: 'text',
  };
  return [
    ...zone(up, 'up', words.target, percents.target),
    ...zone(down, 'down', words.stop, percents.stop),
    line({ x: left, y: at.y }, { x: right, y: at.y }, 'text'),
    ...(roomy ? [ratioWords] : []),
  ];
});
