import { checks, colours } from '../drive/checks.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const PRICE = [/price|estimate|quote|calculat|rates/]
const PAIR = 'pair|language|from|source'

async function estimates(v: Visitor, words: number): Promise<number> {
  await v.fillIn({ 'words|length|number': words })
  await v.page.keyboard.press('Tab')
  await v.pressIf([/^(calculate|estimate|get|show)\b/])
  return v.amount([/estimate|price|total|cost/])
}

async function begins(v: Visitor): Promise<void> {
  await v.open(PRICE)
  if (await v.hasField(PAIR)) await v.fillIn({ [PAIR]: '*' })
}

export default checks('b24', [
  async (v) => {
    await v.openIf(/about|introduc|home/)
    await v.sees(
      /translat/,
      /(english|german|french|spanish|italian|polish|dutch|portuguese)\s*(→|->|–|-|↔|to|into|and|\/)\s*(english|german|french|spanish|italian|polish|dutch|portuguese)/,
    )
  },
  async (v) => {
    await v.open(/references|clients/)
    await v.narrows(() => v.choose(/\b(law|legal|medicine|medical)\b/))
  },
  async (v) => {
    await v.open(/samples?/)
    await v.pressIf([/open|read|view|show/])
    if (!/source|original/i.test(await v.text())) await (await v.items())[0]!.open()
    await v.sees(/source|original|english|german|french/, /translation/)
    const beside = await v.page.evaluate(() =>
      [...document.querySelectorAll('main *')].some((element) => {
        const boxes = [...element.children]
          .map((child) => ({
            box: child.getBoundingClientRect(),
            long: ((child as HTMLElement).innerText ?? '').length > 60,
          }))
          .filter(({ long }) => long)
        return (
          boxes.length === 2 &&
          Math.abs(boxes[0]!.box.top - boxes[1]!.box.top) < 20 &&
          Math.abs(boxes[0]!.box.left - boxes[1]!.box.left) > 150
        )
      }),
    )
    if (!beside) throw new Error('they do not stand next to each other')
  },
  async (v) => {
    await begins(v)
    const one = await estimates(v, 1_000)
    const two = await estimates(v, 2_000)
    if (one <= 0 || Math.abs(two - one * 2) > 0.02) throw new Error(`the prices are ${one} and ${two}`)
  },
  async (v) => {
    await begins(v)
    await v.choose(/normal|standard/, 'delivery|speed').catch(() => undefined)
    const normal = await estimates(v, 1_000)
    await v.choose(/express/, 'delivery|speed')
    const express = await estimates(v, 1_000)
    if (!(express > normal)) throw new Error(`the prices are ${normal} and ${express}`)
  },
  async (v) => {
    await begins(v)
    const price = await estimates(v, 1_000)
    await v.pressIf([/enquir|request|continue|use this|send this|ask/])
    const carried = await v.page.evaluate(() =>
      [
        document.body.innerText,
        ...[...document.querySelectorAll('input,textarea')].map((field) => (field as HTMLInputElement).value),
      ].join('\n'),
    )
    const plain = carried.replaceAll(',', '')
    if (!plain.includes('1000') || !plain.includes(String(Math.floor(price))))
      throw new Error('the form does not contain the estimate')
    await v.fillIn({
      '(?<!company )name': 'Ada Lovelace',
      'e-?mail': 'ada@example.com',
      'message|note?': 'A contract.',
    })
    await v.submit([W.send])
    await v.confirmed()
  },
  colours,
])
