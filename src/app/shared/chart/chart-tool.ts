/** What a chart's tools open, one at a time. */
export type ChartTool = 'look' | 'axis' | 'indicators' | 'heard' | 'compare' | 'zone' | 'period';
