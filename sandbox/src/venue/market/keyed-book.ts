import type { BookChance } from './chance.ts';
import type { Keystream } from './keystream.ts';
import { Memo } from './memo.ts';
import { uniformOf } from './variates.ts';

const DAY_MS = 86_400_000;

/** Cells of a block, and words of each: where its level stands, the natures of a bid and of an ask, and their sizes. */
const CELLS = 16;
const CELL_WORDS = 4;

/** A stretch in which levels begin new lives. A day is a whole number of them. */
const EPOCH_MS = 64_000;
const EPOCHS_A_DAY = DAY_MS / EPOCH_MS;

/** A level keeps its passing size for so long at least, and for up to 2^15 ms more. */
const SHORTEST_LIFE_MS = 2_000;
/** More lives than these can't begin in an epoch; each takes half a word. */
const LIVES = EPOCH_MS / SHORTEST_LIFE_MS;

/** The spread is drawn every one and a half seconds, 64 of them at a time. */
const SPREAD_MS = 1_500;
const SPREADS = 64;

const KEPT_EPOCHS = 4;

/** By block of cells and side. */
interface Lives {
  readonly epoch: number;
  readonly parts: Map<number, Uint32Array>;
}

interface BookStreams {
  readonly cells: Keystream;
  readonly levels: Keystream;
  readonly spreads: Keystream;
}

/**
 * The draws of one pair's book. A level's place and nature last for ever and are drawn by its cell of prices; what
 * passes is drawn by the epoch in which a life begins, for all levels of a block of cells at once.
 */
export class KeyedBook implements BookChance {
  readonly #streams: BookStreams;
  readonly #series: number;
  readonly #cells: Memo<Uint32Array>;
  readonly #spreads: Memo<Uint32Array>;
  /** Of the last epochs that were asked for; a look at a book asks for two, level by level in turns. */
  readonly #epochs: Lives[] = [];
  /** The block that was asked for last: the next level is mostly in it, too. */
  #near: { readonly block: number; readonly words: Uint32Array } | null = null;

  constructor(streams: BookStreams, series: number) {
    this.#streams = streams;
    this.#series = series;
    this.#cells = new Memo(256, (block) =>
      streams.cells.words({ span: 0, series, block }, CELLS * CELL_WORDS),
    );
    this.#spreads = new Memo(4, (number) => {
      const day = Math.floor((number * SPREADS * SPREAD_MS) / DAY_MS);
      const block = number - (day * DAY_MS) / (SPREADS * SPREAD_MS);
      return streams.spreads.words({ span: day, series, block }, SPREADS);
    });
  }

  spread(at: number): number {
    const slot = Math.floor(at / SPREAD_MS);
    const block = Math.floor(slot / SPREADS);
    return uniformOf(this.#spreads.get(block)[slot - block * SPREADS] ?? 0);
  }

  place(cell: number): number {
    return uniformOf(this.#cell(cell, 0));
  }

  level(away: 1 | -1, cell: number, _price: number, at: number): number {
    const nature = this.#cell(cell, away === 1 ? 1 : 2);
    const steady = this.#cell(cell, 3) >>> (away === 1 ? 0 : 12);
    return (steady & 0xfff) | (this.#passing(away, cell, nature, at) << 12);
  }

  #cell(cell: number, word: number): number {
    const block = Math.floor(cell / CELLS);
    if (this.#near?.block !== block) this.#near = { block, words: this.#cells.get(block) };
    return this.#near.words[(cell - block * CELLS) * CELL_WORDS + word] ?? 0;
  }

  /** Lives of a level follow one another without a gap, out of step with its neighbours'. */
  #passing(away: 1 | -1, cell: number, nature: number, at: number): number {
    const life = SHORTEST_LIFE_MS + (nature & 0x7fff);
    const ahead = nature >>> 15;
    const began = Math.floor((at + ahead) / life) * life - ahead;
    const epoch = Math.floor(began / EPOCH_MS);
    const place = Math.floor((began - epoch * EPOCH_MS) / life);
    const block = Math.floor(cell / CELLS);
    const words = this.#lives(epoch, block * 2 + (away === 1 ? 1 : 0));
    const word = words[((cell - block * CELLS) * LIVES + place) >> 1] ?? 0;
    return (place % 2 === 0 ? word : word >>> 16) & 0xfff;
  }

  #lives(epoch: number, part: number): Uint32Array {
    const slot = epoch % KEPT_EPOCHS;
    let lives = this.#epochs[slot];
    if (lives?.epoch !== epoch) {
      lives = { epoch, parts: new Map() };
      this.#epochs[slot] = lives;
    }
    const kept = lives.parts.get(part);
    if (kept) return kept;
    const day = Math.floor(epoch / EPOCHS_A_DAY);
    const place = { span: day, series: this.#series, block: epoch - day * EPOCHS_A_DAY, part };
    const words = this.#streams.levels.words(place, (CELLS * LIVES) / 2);
    lives.parts.set(part, words);
    return words;
  }
}
