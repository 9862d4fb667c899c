import {
  Camera,
  ChevronsRight,
  ChevronsRightLeft,
  type LucideIcon,
  Maximize2,
  Minimize2,
  Minus,
  Plus,
  Table2,
} from 'lucide-react';
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../button.tsx';
import { saveBlob } from '../save-blob.ts';
import type { ChartHandle } from './candle-chart.ts';
import styles from './frame.module.css';

interface ChartToolsProps {
  readonly chart: ChartHandle | null;
  readonly frame: RefObject<HTMLElement | null>;
  readonly fileName: string;
  readonly log: boolean;
  readonly onLog: (on: boolean) => void;
  readonly table: boolean;
  readonly onTable: (open: boolean) => void;
  readonly tableId: string;
  readonly extra?: ReactNode;
}

export function ChartTools(props: ChartToolsProps) {
  const { chart, frame, fileName, log, onLog, table, onTable, tableId, extra } = props;
  const { t } = useTranslation();
  const full = useFullScreen(frame);
  const save = async () => {
    const image = await chart?.image();
    if (image) saveBlob(image, `${fileName}.png`);
  };
  const toggleFull = () => (full ? document.exitFullscreen() : frame.current?.requestFullscreen());
  return (
    <div className={styles.tools}>
      {extra}
      <Button
        size="small"
        look="quiet"
        aria-pressed={log}
        aria-label={t('ui.chart.logName')}
        className={styles.log}
        onClick={() => onLog(!log)}
      >
        {t('ui.chart.log')}
      </Button>
      <Tool label={t('ui.chart.zoomOut')} icon={Minus} onClick={() => chart?.zoom(0.8)} />
      <Tool label={t('ui.chart.zoomIn')} icon={Plus} onClick={() => chart?.zoom(1.25)} />
      <Tool label={t('ui.chart.fit')} icon={ChevronsRightLeft} onClick={() => chart?.fit()} />
      <Tool label={t('ui.chart.newest')} icon={ChevronsRight} onClick={() => chart?.reset()} />
      <Tool
        label={t('ui.chart.table')}
        icon={Table2}
        aria-expanded={table}
        aria-controls={table ? tableId : undefined}
        onClick={() => onTable(!table)}
      />
      <Tool label={t('ui.chart.saveImage')} icon={Camera} onClick={save} />
      <Tool
        label={t(full ? 'ui.chart.leaveFullScreen' : 'ui.chart.fullScreen')}
        icon={full ? Minimize2 : Maximize2}
        onClick={toggleFull}
      />
    </div>
  );
}

interface ToolProps extends Omit<ComponentProps<typeof IconButton>, 'children'> {
  readonly icon: LucideIcon;
}

function Tool({ icon: Icon, ...button }: ToolProps) {
  return (
    <IconButton size="small" {...button}>
      <Icon size={16} aria-hidden="true" />
    </IconButton>
  );
}

function useFullScreen(frame: RefObject<HTMLElement | null>): boolean {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const look = () => setFull(frame.current !== null && document.fullscreenElement === frame.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [frame]);
  return full;
}
