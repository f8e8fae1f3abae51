import { checks } from '../drive/checks.ts'
import type { Visitor } from '../drive/visitor.ts'

const LEVELS = [/\beasy\b/, /\b(medium|normal|middle)\b/, /\b(hard|difficult|expert)\b/]

const starts = async (v: Visitor, level: RegExp) => {
  await v.choose(level)
  await v.pressIf([/^(start|new game|play|new puzzle)\b/])
}

async function grid(v: Visitor) {
  const { cells } = await v.board()
  if (cells.length !== 81) throw new Error(`the grid has ${cells.length} fields`)
  const values = await Promise.all(
    cells.map(({ root }) =>
      root!.evaluate((element) => {
        const field = element instanceof HTMLInputElement ? element : element.querySelector('input')
        return (field ? field.value : (element.textContent ?? '')).trim()
      }),
    ),
  )
  return { cells, values, numbers: values.map((value) => (/^[1-9]$/.test(value) ? Number(value) : 0)) }
}

async function enters(v: Visitor, index: number, digit: number): Promise<void> {
  const { cells } = await grid(v)
  await cells[index]!.root!.click({ timeout: 1_000 })
  await v.page.keyboard.press(String(digit))
  if ((await grid(v)).values[index]!.includes(String(digit))) return
  await v.pressIf(new RegExp(`^${digit}$`))
}

const fits = (numbers: number[], index: number, digit: number): boolean => {
  const [row, column] = [Math.floor(index / 9), index % 9]
  return numbers.every((number, place) => {
    if (number !== digit || place === index) return true
    const [otherRow, otherColumn] = [Math.floor(place / 9), place % 9]
    const isSameBox =
      Math.floor(row / 3) === Math.floor(otherRow / 3) && Math.floor(column / 3) === Math.floor(otherColumn / 3)
    return otherRow !== row && otherColumn !== column && !isSameBox
  })
}

/** Fills the most constrained place first, and goes back where nothing fits. */
function solve(numbers: number[]): number[] | null {
  const open = [...numbers.keys()].filter((index) => numbers[index] === 0)
  if (open.length === 0) return numbers
  const choices = open.map((index) => ({
    index,
    digits: [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => fits(numbers, index, digit)),
  }))
  const { index, digits } = choices.toSorted((one, other) => one.digits.length - other.digits.length)[0]!
  for (const digit of digits) {
    const solved = solve(numbers.with(index, digit))
    if (solved) return solved
  }
  return null
}

export default checks('b63', [
  async (v) => {
    const given: number[] = []
    for (const level of LEVELS) {
      await starts(v, level)
      given.push((await grid(v)).numbers.filter((number) => number > 0).length)
    }
    if (given.some((count) => count < 17 || count > 60)) throw new Error(`given numbers: ${given.join(', ')}`)
    if (given[2]! >= given[0]!) throw new Error(`the hardest level gives ${given[2]} and the easiest ${given[0]}`)
  },
  async (v) => {
    const { numbers } = await grid(v)
    const index = numbers.findIndex((number) => number > 0)
    if (index === -1) throw new Error('no number is given')
    await enters(v, index, (numbers[index]! % 9) + 1).catch(() => undefined)
    if ((await grid(v)).numbers[index] !== numbers[index]) throw new Error('the given number changed')
  },
  async (v) => {
    await v.press(/notes?|pencil/)
    const { numbers, cells } = await grid(v)
    const index = numbers.indexOf(0)
    await enters(v, index, 3)
    await cells[index]!.root!.click({ timeout: 1_000 })
    await enters(v, index, 7)
    const { values, cells: after } = await grid(v)
    if (!/3/.test(values[index]!) || !/7/.test(values[index]!))
      throw new Error(`the field shows ${values[index] || 'nothing'}`)
    const isSmall = await after[index]!.root!.evaluate((element) => {
      const note = [...element.querySelectorAll('*')].find((part) => part.textContent?.trim() === '3') ?? element
      return Number.parseFloat(getComputedStyle(note).fontSize) < 16
    })
    if (!isSmall) throw new Error('the notes are not small')
  },
  async (v) => {
    const { numbers, cells } = await grid(v)
    const index = [...numbers.keys()].find(
      (place) =>
        numbers[place] === 0 &&
        numbers.slice(Math.floor(place / 9) * 9, Math.floor(place / 9) * 9 + 9).some((number) => number > 0),
    )!
    const row = Math.floor(index / 9) * 9
    const twice = numbers.slice(row, row + 9).find((number) => number > 0)!
    await enters(v, index, twice)
    const look = () =>
      cells[index]!.root!.evaluate((element) => {
        const { color, backgroundColor, borderColor, boxShadow } = getComputedStyle(element)
        return [
          color,
          backgroundColor,
          borderColor,
          boxShadow,
          element.getAttribute('aria-label'),
          element.getAttribute('aria-invalid'),
        ].join()
      })
    await v.page.keyboard.press('Escape')
    const before = await look()
    await v.press(/check/)
    await v.until(
      async () => (await look()) !== before || /wrong|mistake|error|incorrect|twice|conflict/i.test(await v.text()),
      () => 'the wrong entry is not marked',
    )
    if ((await look()) === before) {
      const isMarked = await cells[index]!.root!.evaluate(
        (element) =>
          element.matches('[aria-invalid=true]') ||
          /wrong|error|invalid|conflict/i.test(`${element.className} ${element.getAttribute('aria-label')}`),
      )
      if (!isMarked) throw new Error('the wrong entry is not marked in the grid')
    }
  },
  async (v) => {
    await starts(v, LEVELS[0]!)
    const { numbers } = await grid(v)
    const solved = solve(numbers)
    if (solved === null) throw new Error('the grid cannot be solved')
    const { cells } = await grid(v)
    for (const [index, number] of numbers.entries()) {
      if (number > 0) continue
      await cells[index]!.root!.click({ timeout: 1_000 })
      await v.page.keyboard.press(String(solved[index]))
    }
    if ((await grid(v)).numbers.includes(0))
      for (const [index, number] of (await grid(v)).numbers.entries())
        if (number === 0) await enters(v, index, solved[index]!)
    // A grid that is solved needs no check, and its button may be closed.
    await v.pressIf(/check/).catch(() => false)
    await v.sees(/solved|well done|complete|congrat|correct/)
  },
])
