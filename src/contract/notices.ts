import type { Page } from './contract.ts';
import type { Result } from './result.ts';
import type { EpochMs } from './units.ts';

export interface NoticeRow {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly read: boolean;
  readonly time: EpochMs;
}

export interface Notice {
  readonly id: string;
  readonly title: string;
  /** Plain text or a small subset of HTML; at most 200 kB; sanitised again where it is shown. */
  readonly content: string;
  readonly time: EpochMs;
}

export interface NoticesApi {
  page(pageNo: number): Promise<Result<Page<NoticeRow>>>;
  /** Marks it read. */
  detail(id: string): Promise<Result<Notice>>;
  readAll(): Promise<Result<void>>;
  /** The app-wide "refresh notice" event. */
  refreshCount(): Promise<Result<number>>;
}
