import { createHash } from 'node:crypto';

/** The bytes of one file as they arrived, not looked at yet. What the sender calls the file, or its type, is not kept. */
export class UploadedFile {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** Stands for the content where requests are compared: the same file again is the same text. */
  toJSON(): string {
    return createHash('sha256').update(this.bytes).digest('base64url');
  }
}
