import type { AuctionsContent } from '#worker/agent/offline/source/shared/auctions/model.ts'
import { accountsFor } from './parts.ts'
import { spelledOut, type Message, type Plan } from './recipe.ts'
import { personId } from './samples/people.ts'
import { chosenAt, propertiesIn } from './samples/properties.ts'

type Words = Omit<AuctionsContent, 'pictures' | 'choices' | 'step'> & {
  headline: string
  subline: string
  footer: string
  messages: string
  category: string
  categories: string[]
  /** With the starting price in whole units. */
  goods: ReadonlyArray<readonly [title: string, price: number]>
  texts: string[]
}

const WORDS: { en: Words; de: Words } = {
  en: {
    title: 'Auctions',
    lead: 'What ends first stands first. The highest bid has it when the time is over.',
    start: 'Sell something',
    own: 'My sales',
    bids: 'My bids',
    won: 'Won auctions',
    headline: 'Going, going, gone',
    subline: 'Bid for what others part with, or put up something of your own.',
    footer: 'A bid binds. Who sells and who has won agree here on payment and delivery.',
    messages: 'Messages',
    category: 'Category',
    categories: ['Art', 'Furniture', 'Books', 'Music', 'Collecting', 'Garden'],
    goods: [
      ['Watercolour of the harbour, framed', 40],
      ['Walnut writing desk', 120],
      ['Atlas of 1931', 25],
      ['Violin with its case', 180],
      ['Album with 300 stamps', 30],
      ['Wrought-iron garden bench', 65],
      ['Etching of a mill', 35],
      ['Six chairs from a café', 90],
    ],
    texts: [
      'From a household that is being cleared. There are small marks of use, which the picture shows.',
      'In the family for forty years and well kept. To be picked up, or sent at the buyer’s cost.',
      'Bought at a fair and hardly used since. Questions are welcome before you bid.',
    ],
  },
  de: {
    title: 'Auktionen',
    lead: 'Was zuerst endet, steht vorn. Ist die Zeit um, gilt das höchste Gebot.',
    start: 'Etwas versteigern',
    own: 'Meine Verkäufe',
    bids: 'Meine Gebote',
    won: 'Ersteigert',
    headline: 'Zum Ersten, zum Zweiten, zum Dritten',
    subline: 'Biete auf das, wovon sich andere trennen, oder versteigere selbst etwas.',
    footer: 'Ein Gebot bindet. Bezahlung und Übergabe besprechen beide Seiten hier.',
    messages: 'Nachrichten',
    category: 'Kategorie',
    categories: ['Kunst', 'Möbel', 'Bücher', 'Musik', 'Sammeln', 'Garten'],
    goods: [
      ['Aquarell vom Hafen, gerahmt', 40],
      ['Schreibtisch aus Nussbaum', 120],
      ['Atlas von 1931', 25],
      ['Geige mit Kasten', 180],
      ['Album mit 300 Briefmarken', 30],
      ['Gartenbank aus Schmiedeeisen', 65],
      ['Radierung einer Mühle', 35],
      ['Sechs Stühle aus einem Café', 90],
    ],
    texts: [
      'Aus einer Haushaltsauflösung. Kleine Gebrauchsspuren sind auf dem Bild zu sehen.',
      'Vierzig Jahre in der Familie und gut gepflegt. Zum Abholen, auf Kosten des Käufers auch per Versand.',
      'Auf einer Messe gekauft und seitdem kaum benutzt. Fragen gern vor dem Gebot.',
    ],
  },
}

/** Where both sides of an auction, or a bid, are spoken of. A bid for a contract is something else. */
const AUCTION =
  /\bauction(?!eer)|\bbids? on (?:digital |their |the )?(?:artworks?|items?|nfts?|collectibles?)|\bnfts?\b|\boutbid|\bhighest bid|\b(?:place|make|raise) (?:a |their )?bids?\b|\bbids? on items\b|versteigerung|\bauktion|\bhöchst(?:es|e) gebot|\bhöchstbietend/i
const BUY_NOW = /\bbuy[- ]?(?:it[- ])?now\b|\bsofort-?kauf/i
const STEP =
  /\b(?:minimum|smallest|bid) (?:step|increment)(?: (?:of|is))? [$€£]?(\d{1,4})\b|\bmindestschritt(?: von| ist)? (\d{1,4})\b/i
const IMPLIED_STEP = 100

/** Whether what is offered goes to the highest bid. */
export const isOfAuctions = ({ text }: Message): boolean => AUCTION.test(text)

/** Auctions, with messages between who sells and who has won. */
export function auctionPlan(message: Message): Plan {
  const { text, language, name, seed } = message
  const { title, lead, start, own, bids, won, ...words } = WORDS[language]
  const options = spelledOut(message, /categor|kategor|rubrik/i) ?? words.categories
  const others = propertiesIn(message, { except: ['category', 'place', 'city', 'region'] }).slice(0, 2)
  const [, inEnglish, inGerman] = STEP.exec(text) ?? []
  const content: AuctionsContent = {
    title,
    lead,
    start,
    own,
    bids,
    won,
    pictures: 'homes',
    choices: [{ name: 'category', label: words.category, options }, ...others],
    step: Number(inEnglish ?? inGerman ?? 0) * 100 || IMPLIED_STEP,
  }
  return {
    site: {
      title: name ?? (language === 'de' ? 'Auktionshaus' : 'Auction house'),
      headline: words.headline,
      subline: words.subline,
      action: { label: start, href: '/auctions/new' },
      picture: { subject: content.pictures, seed },
      footer: words.footer,
    },
    blocks: [
      accountsFor(message),
      { name: 'auctions', content, samples: samplesOf(WORDS[language], content) },
      { name: 'messages', content: { title: words.messages }, samples: [] },
    ],
    meets: [
      /\bauction|auktion|versteiger|\bbids?\b|bidd|bieten|gebot|\bsell|verk[aä]uf|picture|bild|\bitems?\b|artikel|starting price|startpreis|minimum step|mindestschritt/i,
      /\bend(?:s|ing)? (?:time|date|moment)|endzeit|\bwins?\b|\bwon\b|gewinn|gewonnen|ersteiger|time is (?:over|up)|categor|kategor|search|such|filter/i,
      /regist|sign (?:in|up)|anmeld|account|konto|messag|nachricht|contact|kontakt/i,
    ],
    lacks: [
      {
        asked: BUY_NOW,
        told: { en: 'buying at a fixed price before the end', de: 'der Sofortkauf zum Festpreis' },
      },
      {
        asked: /\breserve price|\bmindestpreis|\bmindestgebot\b/i,
        told: { en: 'a reserve price that is not shown', de: 'ein verdeckter Mindestpreis' },
      },
      {
        asked: /\b(?:automatic|proxy|auto)[- ]?bid|\bbietagent|\bautomatische(?:s|n)? (?:gebot|bieten)/i,
        told: { en: 'bids that are raised automatically', de: 'automatisch erhöhte Gebote' },
      },
    ],
  }
}

/** Most of them run; two are over, so that one sees how that looks. */
function samplesOf({ goods, texts }: Words, { choices, step }: AuctionsContent) {
  const last = goods.length - 1
  const auctions = goods.map(([title, price], index) => ({
    id: index + 1,
    title,
    text: texts[index % texts.length]!,
    start_price: price * 100,
    choices: JSON.stringify(chosenAt(choices, index)),
    seller_id: personId(index),
    ends: { moment: index >= last - 1 ? `-${(index - last + 2) * 9} hours` : `+${index * 19 + 5} hours` },
  }))
  const bids = goods.flatMap(([, price], index) =>
    Array.from({ length: index % 4 }, (_, nth) => ({
      auction_id: index + 1,
      bidder_id: personId(index + nth + 1),
      amount: price * 100 + nth * Math.max(step, 500),
      placed: { moment: `-${60 - nth * 9 - index} hours` },
    })),
  )
  return [
    { table: 'auctions', rows: auctions, ofPeople: true },
    { table: 'bids', rows: bids, ofPeople: true },
  ]
}
