import type { Result } from './result.ts';

/** The part of a Blob that both sides speak of (this project knows neither the page's nor the worker's globals). */
export interface FileBytes {
  readonly size: number;
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Bytes; of the file as it is picked. */
export const FILE_LIMIT = 10 * 1024 * 1024;
/** An image of few bytes can hold more pixels than a device has memory for. */
export const PIXEL_LIMIT = 40_000_000;

/** Clockwise, by the person, beside what the camera says. */
export type QuarterTurns = 0 | 1 | 2 | 3;

/** Why a file can't be sent. */
export const FILE_PROBLEMS = [
  'empty',
  'large',
  'type',
  'heic',
  'gif',
  'pdf',
  'svg',
  'pixels',
  'damaged',
  'unreadable',
] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

/** An image as it would be sent: upright, not larger than needed, without metadata. */
export interface PreparedImage {
  readonly bytes: FileBytes;
  readonly width: number;
  readonly height: number;
}

export interface ImagesApi {
  /**
   * Checks an image by its bytes and redraws it. Nothing leaves the device.
   * `invalid` with a `FileProblem` as `msg` for what is no JPEG, PNG or WebP image within the limits.
   */
  prepare(file: FileBytes, turns: QuarterTurns): Promise<Result<PreparedImage>>;
}

/** Bytes of the body that left so far. */
export interface UploadProgress {
  readonly sent: number;
  readonly total: number;
}

const OWN_FILE = /^\/[^?#]*\/user\/getUpload\?id=([A-Za-z0-9_-]{1,64})$/;

/**
 * The id in the address of a file that the exchange keeps for this person and gives to nobody without their session;
 * null for the address of a public image.
 */
export const ownFileId = (address: string): string | null => OWN_FILE.exec(address)?.[1] ?? null;

export interface UploadsApi {
  /** Ends the upload that the page started under this id; its call answers `superseded`. */
  cancel(id: string): Promise<void>;
  /** A file of the person's own (an address of the exchange, as user info names it). */
  own(address: string): Promise<Result<FileBytes>>;
}
