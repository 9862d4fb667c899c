/** Number of a file or folder, which stays when it is renamed. */
export type Inode = number;

/** The folder that is recorded. */
export const ROOT: Inode = 0;

/** What a program did to its files, in order; `begin` and `end` enclose a sync. `said` is an answer that left. */
export type Entry =
  | {
      readonly kind: 'link';
      readonly folder: Inode;
      readonly name: string;
      readonly inode: Inode;
      readonly isFolder: boolean;
    }
  | { readonly kind: 'unlink'; readonly folder: Inode; readonly name: string }
  | {
      readonly kind: 'rename';
      readonly folder: Inode;
      readonly name: string;
      readonly to: Inode;
      readonly as: string;
    }
  | { readonly kind: 'write'; readonly inode: Inode; readonly at: number; readonly bytes: Uint8Array }
  | { readonly kind: 'size'; readonly inode: Inode; readonly size: number }
  | { readonly kind: 'begin'; readonly inode: Inode; readonly sync: number }
  | { readonly kind: 'end'; readonly inode: Inode; readonly sync: number }
  | { readonly kind: 'said'; readonly what: string };
