export function finishWeb(folder?: string): number;
