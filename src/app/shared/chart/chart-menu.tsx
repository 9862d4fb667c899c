import type { ComponentProps } from 'react';
import { AxisMenu } from './axis/axis-menu.tsx';
import { LookMenu } from './look-menu.tsx';

interface ChartMenuProps extends ComponentProps<typeof AxisMenu>, ComponentProps<typeof LookMenu> {
  readonly open: 'look' | 'axis';
}

/** The menu that a tool of the chart has opened: one file for both, which are small. */
export const ChartMenu = ({ open, ...props }: ChartMenuProps) =>
  open === 'look' ? <LookMenu {...props} /> : <AxisMenu {...props} />;
