import type { ReactNode } from 'react';
import { PointMenu } from '#app/ui/point-menu.tsx';

const GAP = 4;

export interface ToolMenuProps {
  /** The button that asked for it. */
  readonly owner: HTMLElement;
  readonly onClose: () => void;
}

/** A menu under the button of a chart's tool. */
export function ToolMenu({
  owner,
  ...props
}: ToolMenuProps & { readonly label: string; readonly children: ReactNode }) {
  const { left, bottom } = owner.getBoundingClientRect();
  return <PointMenu at={{ x: left, y: bottom + GAP }} owner={owner} {...props} />;
}
