import { Camera, ChevronsRight, Maximize2, Minimize2, Minus, Plus, Table2 } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import styles from './candle-chart-frame.module.css';
import type { ChartHandle } from './chart-types.ts';
import { saveBlob } from './save-blob.ts';

/** Names of the tools and of the table's first column. */
export interface ToolTexts {
  readonly time: string;
  readonly log: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly newest: string;
  readonly table: string;
  readonly saveImage: string;
  readonly fullScreen: string;
  readonly leaveFullScreen: string;
}

interface ChartToolsProps {
  readonly chart: ChartHandle | null;
  readonly frame: RefObject<HTMLElement | null>;
  readonly texts: ToolTexts;
  readonly fileName: string;
  readonly log: boolean;
  readonly onLog: (on: boolean) => void;
  readonly table: boolean;
  readonly onTable: (open: boolean) => void;
  readonly tableId: string;
}

export function ChartTools(props: ChartToolsProps) {
  const { chart, frame, texts, fileName, log, onLog, table, onTable, tableId } = props;
  const full = useFullScreen(frame);
  const save = async () => {
    const image = await chart?.image();
    if (image) saveBlob(image, `${fileName}.png`);
  };
  const toggleFull = () => (full ? document.exitFullscreen() : frame.current?.requestFullscreen());
  return (
    <div className={styles.tools}>
      <button type="button" className={styles.tool} aria-pressed={log} onClick={() => onLog(!log)}>
        {texts.log}
      </button>
      <Tool name={texts.zoomOut} icon={<Minus size={16} />} onClick={() => chart?.zoom(0.8)} />
      <Tool name={texts.zoomIn} icon={<Plus size={16} />} onClick={() => chart?.zoom(1.25)} />
      <Tool name={texts.newest} icon={<ChevronsRight size={16} />} onClick={() => chart?.reset()} />
      <button
        type="button"
        className={styles.tool}
        title={texts.table}
        aria-label={texts.table}
        aria-expanded={table}
        aria-controls={table ? tableId : undefined}
        onClick={() => onTable(!table)}
      >
        <Table2 size={16} aria-hidden />
      </button>
      <Tool name={texts.saveImage} icon={<Camera size={16} />} onClick={save} />
      <Tool
        name={full ? texts.leaveFullScreen : texts.fullScreen}
        icon={full ? <Minimize2 size={16} /> : <Maximize2 size={16} />}
        onClick={toggleFull}
      />
    </div>
  );
}

function Tool({ name, icon, onClick }: { name: string; icon: ReactNode; onClick: () => void }) {
  return (
    <button type="button" className={styles.tool} title={name} aria-label={name} onClick={onClick}>
      {icon}
    </button>
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
