import { ok, type Result } from '#protocol/result.ts';

export interface OnePage<T> {
  readonly list: readonly T[];
  /** The server's total. */
  readonly sum: number;
}

/**
 * A whole list, page by page, each record once; stops at the server's total, at a page that brings nothing new (asking
 * on would not bring it further) or after `mostPages`.
 */
export async function fetchList<T extends { readonly id: string }>(
  mostPages: number,
  fetchPage: (pageNo: number) => Promise<Result<OnePage<T>>>,
): Promise<Result<OnePage<T>>> {
  const found = new Map<string, T>();
  let sum = 0;
  for (let pageNo = 1; pageNo <= mostPages; pageNo += 1) {
    const page = await fetchPage(pageNo);
    if (!page.ok) return page;
    const before = found.size;
    sum = page.value.sum;
    for (const record of page.value.list) found.set(record.id, record);
    if (found.size === before || found.size >= sum) break;
  }
  return ok({ list: [...found.values()], sum });
}

/** The records of a whole list, read as `fetchList` does. */
export async function fetchAllPages<T extends { readonly id: string }>(
  mostPages: number,
  fetchPage: (pageNo: number) => Promise<Result<OnePage<T>>>,
): Promise<Result<readonly T[]>> {
  const list = await fetchList(mostPages, fetchPage);
  return list.ok ? ok(list.value.list) : list;
}
