export function findChromium(env?: NodeJS.ProcessEnv): string;
export function findHeadlessShell(env?: NodeJS.ProcessEnv): string;
