import { checks, isGerman } from '../drive/checks.ts'
import { dayFromNow } from '../drive/fields.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const TRIPS = [/fahrt(en|enbuch)?/]

async function enters(
  v: Visitor,
  { start, end, from, to, kind }: { start: number; end: number; from: string; to: string; kind: RegExp },
): Promise<void> {
  await v.openIf(TRIPS)
  // Lists are narrowed by where a trip began, too: the form is opened first.
  await v.beginForm([/fahrt/], ['start|von|abfahrt'], [W.add])
  await v.fillIn({
    'datum|tag?': dayFromNow(0),
    '(start|abfahrts)ort|^(von|start|abfahrt|startort)\\b(?!.*(km|kilometer|stand))': from,
    'ziel|^nach|ankunftsort': to,
    '(km|kilometer).*(start|anfang|beginn|abfahrt|vorher)|(start|anfang|beginn|abfahrt).*(km|kilometer|stand)': start,
    '(km|kilometer).*(ende|ankunft|nachher)|(end|ankunft).*(km|kilometer|stand)': end,
  })
  await v.fillIn({ 'art|zweck|dienstlich|privat|kategorie': kind })
  await v.submit(W.save)
}

export default checks('b70', [
  async (v) => {
    await enters(v, { start: 12_000, end: 12_030, from: 'Köln', to: 'Bonn', kind: /dienst|geschäft/ })
    await v.openIf(TRIPS)
    const item = await v.item(/Köln[^]*Bonn/)
    await item.sees(/\b30\b/, new RegExp(`\\b0?${Number(dayFromNow(0).slice(8))}\\b|heute`))
  },
  async (v) => {
    const sums = async () => ({
      business: await v.amount([/dienstlich|geschäftlich/]),
      own: await v.amount([/privat/]),
    })
    await v.home()
    await v.openIf([/übersicht|auswertung|summe/])
    const before = await sums().catch(() => ({ business: 30, own: 0 }))
    await enters(v, { start: 12_030, end: 12_042, from: 'Bonn', to: 'Brühl', kind: /privat/ })
    await v.home()
    await v.openIf([/übersicht|auswertung|summe/])
    const after = await sums()
    if (after.own - before.own !== 12 && after.own !== 12)
      throw new Error(`die Summen sind ${after.business} und ${after.own}`)
    if (after.business !== 30 && after.business !== before.business) throw new Error(`die Summe ist ${after.business}`)
  },
  async (v) => {
    await v.openIf(TRIPS)
    await v.choose(/^privat/)
    await v.sees(/Brühl/, /privat/)
    // Either only private trips are left, or those of a kind stand together.
    await v.until(
      async () => {
        const texts = await v.textsOfItems()
        const kinds = texts.flatMap((text) => /dienstlich|geschäftlich|privat/i.exec(text)?.[0].toLowerCase() ?? [])
        return kinds.filter((kind, index) => index > 0 && kind !== kinds[index - 1]).length <= 1
      },
      () => 'dienstliche und private Fahrten stehen durcheinander',
    )
  },
  async (v) => {
    await v.openIf(TRIPS)
    const { text } = await v.download([/csv|export|herunterladen/])
    for (const wanted of [/Köln/, /Brühl/, /30/, /12/])
      if (!wanted.test(text)) throw new Error(`in der Datei fehlt ${wanted.source}`)
  },
  isGerman,
])
