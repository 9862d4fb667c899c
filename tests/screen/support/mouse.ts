import { commands } from 'vitest/browser';
import { quiet } from './quiet.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The mouse, at places of the page: for what no press of an element can say, such as a drag that is given up. */
export const mouse = {
  move: async ({ x, y }: Place) => {
    await commands.mouseSteps([{ kind: 'move', x, y }]);
    await quiet();
  },
  /** Moves there in a few steps, as a hand does. */
  drag: async (from: Place, to: Place, steps = 4) => {
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps;
      const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
      await commands.mouseSteps([{ kind: 'move', x, y }]);
    }
    await quiet();
  },
  down: async () => {
    await commands.mouseSteps([{ kind: 'down' }]);
    await quiet();
  },
  up: async () => {
    await commands.mouseSteps([{ kind: 'up' }]);
    await quiet();
  },
  /** A press, wherever it lands. */
  press: async ({ x, y }: Place) => {
    await commands.mouseSteps([{ kind: 'move', x, y }, { kind: 'down' }, { kind: 'up' }]);
    await quiet();
  },
};
