import type { ComponentProps } from 'react';
import { AxisMenu } from './axis/axis-menu.tsx';
import type { ChartTool } from './chart-tool.ts';
import { LookMenu } from './look-menu.tsx';
import { ZoneMenu } from './zone/zone-menu.tsx';

interface ChartMenuProps extends ComponentProps<typeof AxisMenu>, ComponentProps<typeof LookMenu> {
  readonly open: ChartTool;
}

/** The menu that a tool of the chart has opened; nothing where it has opened something else. */
export function ChartMenu({ open, ...props }: ChartMenuProps) {
  if (open === 'look') return <LookMenu {...props} />;
  if (open === 'zone') return <ZoneMenu owner={props.owner} onClose={props.onClose} />;
  return open === 'axis' ? <AxisMenu {...props} /> : null;
}
