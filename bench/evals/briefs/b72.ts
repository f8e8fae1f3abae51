import { checks, isGerman } from '../drive/checks.ts'
import { PICTURE } from '../drive/fields.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const ADS = [/anzeigen|kleinanzeigen|angebote|stöbern|start/]
const MESSAGES = [/nachrichten|postfach/]

async function opensAd(v: Visitor): Promise<void> {
  await v.open(ADS)
  await (await v.item(`Kinderrad ${v.stamp}`)).open()
}

async function opensTalk(v: Visitor): Promise<void> {
  await v.open(MESSAGES)
  const item = await v.item(new RegExp(`Kinderrad ${v.stamp}|Noch da`))
  if (!/Noch da/.test(await v.text())) await item.open()
}

export default checks('b72', [
  async (v) => {
    await v.register('Anton')
    await v.openIf([/anzeige (aufgeben|erstellen)|neue anzeige|inserieren/, ...ADS])
    await v.beginForm([/anzeige/], ['titel|überschrift'])
    await v.fillIn({
      'titel|überschrift|was': `Kinderrad ${v.stamp}`,
      preis: 45,
      'text|beschreibung': 'Rot, mit Stützrädern.',
      'bild|foto|datei': PICTURE,
    })
    await v.submit()
    await v.open(ADS)
    const item = await v.item(`Kinderrad ${v.stamp}`)
    await item.sees(/\b45\b/)
    if (!/Stützrädern/.test(await item.text())) await item.open()
    await v.sees(/Stützrädern/)
    await v.images()
  },
  async (v) => {
    await v.open(ADS)
    await v.search('Kinderrad')
    await v.sees(`Kinderrad ${v.stamp}`)
    for (const text of await v.textsOfItems())
      if (text.length > 20 && !/kinderrad/i.test(text)) throw new Error(`auch gefunden: ${text.slice(0, 50)}`)
  },
  async (v) => {
    await v.signedInAs('Berta')
    await opensAd(v)
    if (!(await v.hasField('nachricht'))) await v.press([/nachricht|schreiben|kontakt/])
    await v.fillIn({ nachricht: `Noch da? ${v.stamp}` })
    await v.submit(W.send)
    const seller = await v.member('Anton')
    await opensTalk(seller)
    await seller.sees(`Noch da? ${v.stamp}`, `Kinderrad ${v.stamp}`)
  },
  async (v) => {
    await v.signedInAs('Anton')
    await opensTalk(v)
    // The list shows the newest words; who answers opens them.
    if (!(await v.hasField('nachricht|antwort'))) await (await v.item(/Noch da/)).open()
    await v.fillIn({ 'nachricht|antwort': `Ja, gern ${v.stamp}` })
    await v.submit([W.send, W.reply])
    const buyer = await v.member('Berta')
    await buyer.open(MESSAGES)
    await buyer.sees(`Ja, gern ${v.stamp}`)
  },
  isGerman,
])
