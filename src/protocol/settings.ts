import type { Charts } from './charts.ts';

/** Favorites and charts follow the account where the back end keeps them; price alerts do so by themselves. */
export interface SettingsApi {
  /**
   * The page's favorites as they are now, and as they were when it last told them or took them over (null: it has done
   * neither). What the account makes of them comes by the topic `favorites`.
   */
  favorites(names: readonly string[], before: readonly string[] | null): Promise<void>;
  /** The same of what a person made of charts, by the topic `charts`: it leaves the device with them on any back end. */
  charts(charts: Charts, before: Charts | null): Promise<void>;
}
