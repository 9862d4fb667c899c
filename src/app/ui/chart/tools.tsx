import {
  Camera,
  ChevronsRight,
  ChevronsRightLeft,
  Maximize2,
  Minimize2,
  Minus,
  Plus,
  Table2,
} from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../button.tsx';
import { saveBlob } from '../save-blob.ts';
import type { ChartHandle } from './chart-types.ts';
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
      <IconButton size="small" label={t('ui.chart.zoomOut')} onClick={() => chart?.zoom(0.8)}>
        <Minus size={16} aria-hidden="true" />
      </IconButton>
      <IconButton size="small" label={t('ui.chart.zoomIn')} onClick={() => chart?.zoom(1.25)}>
        <Plus size={16} aria-hidden="true" />
      </IconButton>
      <IconButton size="small" label={t('ui.chart.fit')} onClick={() => chart?.fit()}>
        <ChevronsRightLeft size={16} aria-hidden="true" />
      </IconButton>
      <IconButton size="small" label={t('ui.chart.newest')} onClick={() => chart?.reset()}>
        <ChevronsRight size={16} aria-hidden="true" />
      </IconButton>
      <IconButton
        size="small"
        label={t('ui.chart.table')}
        aria-expanded={table}
        aria-controls={table ? tableId : undefined}
        onClick={() => onTable(!table)}
      >
        <Table2 size={16} aria-hidden="true" />
      </IconButton>
      <IconButton size="small" label={t('ui.chart.saveImage')} onClick={save}>
        <Camera size={16} aria-hidden="true" />
      </IconButton>
      <IconButton
        size="small"
        label={t(full ? 'ui.chart.leaveFullScreen' : 'ui.chart.fullScreen')}
        onClick={toggleFull}
      >
        {full ? <Minimize2 size={16} aria-hidden="true" /> : <Maximize2 size={16} aria-hidden="true" />}
      </IconButton>
    </div>
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
