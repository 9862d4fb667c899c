/** The one call that is used of the package, which brings no types. */
declare module 'fs-native-extensions' {
  /** Takes the kernel's lock of the open file for this process alone; false where another one has it. */
  export function tryLock(fd: number): boolean;
}
