import axe from 'axe-core';
import { advance } from './quiet.ts';

/** Rules that axe leaves off by itself. */
const ASKED_FOR = ['target-size', 'label-content-name-mismatch', 'td-has-header'];

/** What axe finds wrong on the page, by one rule or by all of them, with the place in short. */
export async function violations(only?: 'color-contrast'): Promise<readonly string[]> {
  const rules = Object.fromEntries(ASKED_FOR.map((rule) => [rule, { enabled: true }]));
  const looked = axe.run(document.body, {
    resultTypes: ['violations'],
    ...(only === undefined ? { rules } : { runOnly: only }),
  });
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  looked.then(end, end);
  // It waits a moment of its own between its steps, and begins the next one when the style sheets have been read.
  while (!isDone) await advance(10);
  const { violations: found } = await looked;
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}

/** What axe finds in the dark theme, and the contrasts of the light one: nothing else differs between them. */
export async function violationsInBothThemes(): Promise<readonly string[]> {
  const { dataset } = document.documentElement;
  const dark = await violations();
  dataset.theme = 'light';
  const light = (await violations()).filter((fault) => fault.startsWith('color-contrast'));
  dataset.theme = 'dark';
  return [...dark, ...light.map((fault) => `light: ${fault}`)];
}
