/** "bourse-workspace-Day-trading.json": letters and digits alone, of any script. */
export const workspaceFileName = (name: string): string =>
  `bourse-workspace-${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.json`;
