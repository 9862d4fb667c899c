import { deskLayout, sizeVariables } from '../shared/prefs/desk-layout.ts';

/** Places the skeleton's panels where the trading desk will have them, so that the cached chart stays where it is. */
export function placeDesk(root: HTMLElement): void {
  const { preset, sizes } = deskLayout.get();
  root.dataset.desk = preset;
  for (const [name, size] of sizeVariables(sizes[preset])) root.style.setProperty(name, size);
}
