/** Numbers that look drawn by chance and are always the same for a seed. */
export type Random = {
  between: (least: number, most: number) => number
  whole: (least: number, most: number) => number
  /** Of a list that is not empty. */
  one: <Item>(items: readonly Item[]) => Item
  is: (share: number) => boolean
}

/** Mulberry32, begun from an FNV hash of the seed. */
export function randomOf(seed: string): Random {
  let state = 2_166_136_261
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0)!, 16_777_619)
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    between: (least, most) => least + (most - least) * next(),
    whole: (least, most) => Math.floor(least + (most - least + 1) * next()),
    one: (items) => items[Math.floor(next() * items.length)]!,
    is: (share) => next() < share,
  }
}

/** The same items in an order by chance. */
export function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: random.between(0, 1) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
