import type { Visitor } from './visitor.ts'

/** What lies on the table: of each card whether its face is seen, and what it shows. */
export async function table(v: Visitor): Promise<Array<{ isOpen: boolean; face: string }>> {
  const { cells } = await v.board()
  const seen = await Promise.all(
    cells.map(({ root }) =>
      root!.evaluate((element) => {
        const label = (element.getAttribute('aria-label') ?? '').replaceAll(/\bcard\b|\d+/gi, '').trim()
        const picture = [...element.querySelectorAll('img,svg,use')]
          .map((part) => part.getAttribute('src') ?? part.innerHTML)
          .join()
        return `${label}|${(element.textContent ?? '').trim()}|${picture}`
      }),
    ),
  )
  // Cards that lie face down all look alike.
  const counts = Map.groupBy(seen, (face) => face)
  const back = [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0]!
  const backFace = back[1].length > 2 ? back[0] : null
  return seen.map((face) => ({ face, isOpen: face !== backFace }))
}

export async function turns(v: Visitor, index: number): Promise<string> {
  const { cells } = await v.board()
  await cells[index]!.root!.click({ timeout: 1_500 })
  await v.page.waitForTimeout(40)
  return (await table(v))[index]!.face
}

/** Remembers what each card showed, and finds all pairs. Calls back after each turn of two. */
export async function findsAll(
  v: Visitor,
  { onTurn = async () => {} }: { onTurn?: (isPair: boolean) => Promise<void> } = {},
): Promise<void> {
  const known = new Map<number, string>()
  const count = (await table(v)).length
  const found = new Set<number>()
  for (let turn = 0; turn < count * 2 && found.size < count; turn += 1) {
    const places = [...Array(count).keys()].filter((index) => !found.has(index))
    const pair = places.flatMap((one) => {
      const other = places.find((index) => index > one && known.has(one) && known.get(index) === known.get(one))
      return other === undefined ? [] : [[one, other] as const]
    })[0]
    const first = pair?.[0] ?? places.find((index) => !known.has(index)) ?? places[0]!
    known.set(first, await turns(v, first))
    const match = places.find((index) => index !== first && known.get(index) === known.get(first))
    const second = match ?? places.find((index) => index !== first && !known.has(index))!
    known.set(second, await turns(v, second))
    const isPair = known.get(first) === known.get(second)
    if (isPair) found.add(first).add(second)
    else await v.page.clock.runFor(2_500)
    await onTurn(isPair)
  }
}
