import type { ElementHandle } from 'playwright-core'
import type { Part } from './part.ts'
import type { Visitor } from './visitor.ts'

export type Cell = { part: Part; isOpen: boolean; number: number; isMine: boolean; isFlag: boolean }

/** What each place of a mine field shows, by its words, its digits, and whether it can still be opened. */
export async function field(v: Visitor): Promise<{ cells: Cell[]; columns: number }> {
  const { cells, columns } = await v.board()
  const seen = await Promise.all(
    cells.map(({ root }) =>
      (root as ElementHandle<Element>).evaluate((element) => {
        const label = `${element.getAttribute('aria-label') ?? ''} ${element.className} ${element.getAttribute('data-state') ?? ''}`
        const text = (element.textContent ?? '').trim()
        const isFlag = /flag/i.test(label) || /🚩|⚑/.test(text)
        const isMine =
          /\bmine\b|bomb|explo/i.test(label.replaceAll(/[a-z-]*mines?-?field/gi, '')) || /💣|✹|\*/.test(text)
        const isCovered = /hidden|closed|covered|unopened|not open/i.test(label)
        const isOpen =
          !isFlag &&
          !isCovered &&
          (/\bopen(ed)?\b|reveal|clear|empty|\b[0-8] (adjacent|near|mines?)/i.test(label) ||
            /^[1-8]$/.test(text) ||
            element.matches(':disabled,[aria-disabled=true],[aria-pressed=true]'))
        const number = /^[1-8]$/.test(text)
          ? Number(text)
          : Number(/\b([1-8]) (?:adjacent|near|mines?)/.exec(label)?.[1] ?? 0)
        return { isOpen: isOpen || number > 0, number, isMine, isFlag }
      }),
    ),
  )
  return { columns, cells: cells.map((part, index) => ({ part, ...seen[index]! })) }
}

const near = (index: number, columns: number, count: number): number[] => {
  const [x, y] = [index % columns, Math.floor(index / columns)]
  return [-1, 0, 1].flatMap((down) =>
    [-1, 0, 1].flatMap((right) => {
      const [nextX, nextY] = [x + right, y + down]
      const next = nextY * columns + nextX
      return (down !== 0 || right !== 0) && nextX >= 0 && nextX < columns && nextY >= 0 && next < count ? [next] : []
    }),
  )
}

/** Places that are safe by the numbers beside them, or those that must be mines. */
export function known({ cells, columns }: { cells: Cell[]; columns: number }): { safe: number[]; mines: number[] } {
  const [safe, mines] = [new Set<number>(), new Set<number>()]
  for (let round = 0; round < 3; round += 1)
    for (const [index, { number }] of cells.entries()) {
      if (number === 0) continue
      const around = near(index, columns, cells.length)
      const closed = around.filter((place) => !cells[place]!.isOpen)
      if (closed.length === number) for (const place of closed) mines.add(place)
      const marked = closed.filter((place) => mines.has(place))
      if (marked.length === number) for (const place of closed) if (!mines.has(place)) safe.add(place)
    }
  return { safe: [...safe], mines: [...mines] }
}
