import type { ClassifiedsContent } from '#worker/agent/offline/source/shared/classifieds/model.ts'
import type { Choice } from '#worker/agent/offline/source/shared/site/values.ts'
import { auctionPlan, isOfAuctions } from './auctions.ts'
import { listingSortOf, listingsPlan } from './offered/listings.ts'
import { accountsFor } from './parts.ts'
import { spelledOut, type Message, type Plan, type Recipe } from './recipe.ts'
import { personId } from './samples/people.ts'
import { chosenAt, propertiesIn } from './samples/properties.ts'

const WORDS = {
  en: {
    title: 'Ads',
    lead: 'What is not needed at one door any more is looked for at the next.',
    one: 'ad',
    start: 'Place an ad',
    own: 'My ads',
    sold: 'Sold',
    messages: 'Messages',
    category: 'Category',
    categories: ['Furniture', 'Garden', 'Children', 'Bicycles', 'Books', 'To give away'],
    headline: 'Sell it to somebody around the corner',
    subline: 'Place an ad in two minutes, and write to each other here.',
    footer: 'Meet where others are, and pay when you have seen it.',
    places: ['Mill Lane', 'Old Town', 'Riverside', 'Station Quarter', 'Hillside'],
    goods:
      'Oak desk with two drawers 45, Child’s bicycle, 16 inch 60, Moving boxes, thirty of them 0, Espresso machine, descaled 85, Raised bed, larch 35, Bookshelf, white 20, Pram with rain cover 110, Crime novels, twelve 15, Tomato plants 0, Electric drill 28, Sofa for two, grey 140, Balance bike 25',
    texts: [
      'It has stood with us for four years and has one scratch, which is in the picture.',
      'Works as on the first day. We simply have no room for it any more.',
      'To be picked up in the evening or on Saturday; I help to carry it.',
    ],
  },
  de: {
    title: 'Anzeigen',
    lead: 'Was hinter der einen Tür übrig ist, wird hinter der nächsten gesucht.',
    one: 'Anzeige',
    start: 'Anzeige aufgeben',
    own: 'Meine Anzeigen',
    sold: 'Verkauft',
    messages: 'Nachrichten',
    category: 'Kategorie',
    categories: ['Möbel', 'Garten', 'Kinder', 'Fahrräder', 'Bücher', 'Zu verschenken'],
    headline: 'Verkauf es an jemanden um die Ecke',
    subline: 'In zwei Minuten eine Anzeige aufgeben und sich hier gleich schreiben.',
    footer: 'Trefft euch, wo andere sind, und bezahlt, wenn ihr es gesehen habt.',
    places: ['Mühlgasse', 'Altstadt', 'Am Fluss', 'Bahnhofsviertel', 'Oberdorf'],
    goods:
      'Schreibtisch aus Eiche 45, Kinderrad, 16 Zoll 60, Umzugskartons, dreißig Stück 0, Espressomaschine, entkalkt 85, Hochbeet aus Lärche 35, Bücherregal, weiß 20, Kinderwagen mit Regenschutz 110, Zwölf Krimis 15, Tomatenpflanzen 0, Bohrmaschine 28, Sofa für zwei, grau 140, Laufrad 25',
    texts: [
      'Stand vier Jahre bei uns und hat einen Kratzer, der auf dem Bild zu sehen ist.',
      'Geht wie am ersten Tag. Wir haben nur keinen Platz mehr dafür.',
      'Abzuholen am Abend oder am Samstag; ich helfe beim Tragen.',
    ],
  },
}

const MEMBERS_ONLY = /\bonly (?:registered|signed[- ]in|members)|\bnur (?:angemeldete|mitglieder)/i

/** What people offer each other, with messages between the two. */
export const recipe: Recipe = (message) => {
  if (isOfAuctions(message)) return auctionPlan(message)
  const sort = listingSortOf(message)
  if (sort !== null) return listingsPlan(message, sort)
  const { text, language, name, seed } = message
  const words = WORDS[language]
  const content: ClassifiedsContent = {
    title: words.title,
    lead: words.lead,
    one: words.one,
    start: words.start,
    own: words.own,
    pictures: 'homes',
    choices: choicesFor(message),
    hasPrice: true,
    gone: words.sold,
    isForMembers: MEMBERS_ONLY.test(text),
  }
  return {
    site: {
      title: name ?? words.title,
      headline: words.headline,
      subline: words.subline,
      action: { label: words.start, href: '/ads/new' },
      picture: { subject: content.pictures, seed },
      footer: words.footer,
    },
    blocks: [
      accountsFor(message),
      { name: 'classifieds', content, samples: [{ table: 'ads', rows: adRows(message, content), ofPeople: true }] },
      { name: 'messages', content: { title: words.messages }, samples: [] },
    ],
    meets: [
      /\bads?\b|anzeige|sell|verkauf|buy|kauf|offer|biet|price|preis|picture|bild|categor|kategor|search|such|filter/i,
      /messag|nachricht|schreiben|contact|kontakt|account|konto|regist|sign|anmeld|sold/i,
    ],
    lacks: [
      {
        asked: /\bauctions?\b|\bbid(?:s|ding)?\b|\bversteiger|\bgebote?\b/i,
        told: {
          en: 'There are fixed prices; bidding is not built yet.',
          de: 'Es gibt feste Preise; Gebote sind noch nicht gebaut.',
        },
      },
    ],
  } satisfies Plan
}

function choicesFor(message: Message): Choice[] {
  const words = WORDS[message.language]
  const options = spelledOut(message, /categor|kategor|rubrik/i) ?? words.categories
  const others = propertiesIn(message, { except: ['category', 'place', 'city', 'region'] }).slice(0, 2)
  return [{ name: 'category', label: words.category, options }, ...others]
}

function adRows({ language }: Message, content: ClassifiedsContent) {
  const words = WORDS[language]
  const goods = words.goods.split(/(?<=\d), (?=\p{Lu})/u)
  return goods.map((good, index) => ({
    title: good.replace(/ \d+$/, ''),
    text: words.texts[index % words.texts.length]!,
    price: Number(/\d+$/.exec(good)?.[0] ?? 0) * 100,
    place: words.places[(index * 2) % words.places.length]!,
    choices: JSON.stringify(chosenAt(content.choices, index)),
    author_id: personId(index),
    posted: { moment: `-${index * 9 + 2} hours` },
    is_gone: index === 5 ? 1 : 0,
  }))
}
