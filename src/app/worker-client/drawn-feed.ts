/** What is drawn at this moment, without React: it changes more often than components should. */
export interface DrawnFeed<Value> {
  value(): Value | null;
  /** What would be drawn if nothing were held. */
  newest(): Value | null;
  /** Draws whenever there is another value; gives the off-switch. */
  follow(draw: () => void): () => void;
  /** Shows this one until another is given; null: the newest, as it comes. */
  hold(value: Value | null): void;
}

interface OwnFeed<Value> extends DrawnFeed<Value> {
  show(value: Value | null): void;
}

export function createDrawnFeed<Value>(): OwnFeed<Value> {
  const draws = new Set<() => void>();
  let newest: Value | null = null;
  let held: Value | null = null;
  const tell = () => {
    for (const draw of draws) draw();
  };
  return {
    value: () => held ?? newest,
    newest: () => newest,
    follow(draw) {
      draws.add(draw);
      return () => draws.delete(draw);
    },
    hold(value) {
      if (value === held) return;
      held = value;
      tell();
    },
    show(value) {
      if (value === newest) return;
      newest = value;
      if (held === null) tell();
    },
  };
}
