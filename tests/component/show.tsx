import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Specimens, surroundings } from './frame.tsx';
import type { Part } from './part.ts';

/** Draws a part, in all its states or in the named ones, and gives its frame. */
export async function show(part: Part, ...names: readonly string[]) {
  const states = Object.fromEntries(
    Object.entries(part.states).filter(([name]) => names.length === 0 || names.includes(name)),
  );
  await render(<Specimens part={{ ...part, states }} />, { wrapper: await surroundings() });
  return page.getByRole('region', { name: part.name });
}
