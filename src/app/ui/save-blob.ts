/** Hands a file to the person, under this name. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The download has taken hold of the address by the time the next task runs in every engine; a minute is generous.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
