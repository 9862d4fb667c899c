export function finishWeb(folder?: string, more?: readonly string[] | null): number;
