/** The system's few colours are worn: what is drawn elsewhere is text then. */
export const forcedColors = (): boolean => matchMedia('(forced-colors: active)').matches;
