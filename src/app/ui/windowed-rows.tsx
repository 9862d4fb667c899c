import { useState } from 'react';
import { PlainRow, type RowsProps } from './plain-rows.tsx';
import { useHeldRows } from './use-held-rows.ts';
import { useRowWindow } from './use-row-window.ts';

const OVERSCAN = 8;

type WindowedRowsProps<Row> = RowsProps<Row> & {
  readonly scroller: HTMLDivElement | null;
  readonly rowHeight: number;
};

/**
 * Of a long list the rows on the screen, between two empty ones that are as high as the rest. A row that holds the focus
 * stays, wherever the list is scrolled to.
 */
export function WindowedRows<Row>({
  rows: all,
  rowKey,
  columns,
  scroller,
  rowHeight,
}: WindowedRowsProps<Row>) {
  const { shown: rows, hold } = useHeldRows(all, rowKey);
  const [focused, setFocused] = useState<string | null>(null);
  const focusedAt = focused === null ? -1 : rows.findIndex(({ id }) => id === focused);
  const { getVirtualItems, getTotalSize } = useRowWindow({
    count: rows.length,
    rowHeight,
    scroller,
    overscan: OVERSCAN,
    focusedAt,
  });
  let end = 0;
  const drawn = getVirtualItems().flatMap(({ index, start, size }) => {
    const held = rows[index];
    if (held === undefined) return [];
    const gap = start - end;
    end = start + size;
    return [{ ...held, index, gap }];
  });
  return (
    <tbody
      {...hold}
      onFocus={({ target }) => setFocused(target.closest('tr')?.dataset.row ?? null)}
      onBlur={() => setFocused(null)}
    >
      {drawn.flatMap(({ row, index, gap, id, gone }) => [
        <Gap key={`before ${id}`} height={gap} />,
        <PlainRow key={id} id={id} row={row} columns={columns} index={index} gone={gone} />,
      ])}
      <Gap height={getTotalSize() - end} />
    </tbody>
  );
}

function Gap({ height }: { readonly height: number }) {
  return height > 0 ? <tr style={{ height }} /> : null;
}
