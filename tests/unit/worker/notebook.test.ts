import { expect, it } from 'vitest';
import { createNotebook } from '#worker/notebook.ts';
import { FakeClock, settled } from '../../support/fake-clock.ts';

/** A part that writes down what it is told. */
function rig(arrives = () => true) {
  const clock = new FakeClock();
  const told: number[] = [];
  let loads = 0;
  const notebook = createNotebook(async () => {
    loads += 1;
    if (!arrives()) throw new Error('no line');
    return told;
  }, clock);
  const note = (value: number) => notebook.note((part) => part.push(value));
  return { clock, told, note, notebook, loads: () => loads };
}

it('is told in order, when its code has come by itself', async () => {
  const { clock, told, note, loads } = rig();
  note(1);
  note(2);
  await clock.advance(11_999);
  expect(loads()).toBe(0);
  await clock.advance(1);
  note(3);
  expect([told, loads()]).toEqual([[1, 2, 3], 1]);
});

it('has been told everything when somebody asks before that', async () => {
  const { note, notebook } = rig();
  note(1);
  expect(await notebook.get()).toEqual([1]);
});

it('keeps its notes where the code does not come, and tries again with a later one', async () => {
  let line = false;
  const { clock, told, note, notebook } = rig(() => line);
  note(1);
  await clock.advance(12_000);
  await expect(notebook.get()).rejects.toThrow('no line');
  line = true;
  note(2);
  await clock.advance(12_000);
  expect(told).toEqual([1, 2]);
});

it('keeps the newest two thousand', async () => {
  const { note, notebook } = rig();
  for (let value = 1; value <= 2003; value += 1) note(value);
  expect((await notebook.get()).slice(0, 2)).toEqual([4, 5]);
});

it('forgets what the part was not told, and lets it forget the rest', async () => {
  const { note, notebook, told } = rig();
  note(1);
  notebook.forget((part) => part.splice(0));
  await notebook.get();
  await settled();
  expect(told).toEqual([]);
  note(2);
  notebook.forget((part) => part.splice(0));
  expect(told).toEqual([]);
});
