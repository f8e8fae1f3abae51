import type { ShopContent } from '#worker/agent/offline/source/shared/shop/model.ts'
import type { Choice } from '#worker/agent/offline/source/shared/site/values.ts'
import { accountsFor, capital, pictureFor } from './parts.ts'
import type { Message, Plan, Recipe } from './recipe.ts'
import { goodsFor } from './samples/goods.ts'
import { chosenAt, propertiesIn } from './samples/properties.ts'
import { asksForSubscriptions, subscriptionsPlan } from './subscriptions/subscriptions.ts'
import { asksForSeats, seatsPlan } from './tickets/seats.ts'

const WORDS = {
  en: {
    things: 'Products',
    thing: 'product',
    lead: 'What is in stock today goes out tomorrow.',
    menu: { cart: 'Cart', orders: 'Orders', wishes: 'Wish list', codes: 'Voucher codes' },
    payments: ['On invoice', 'Bank transfer in advance'],
    states: ['New', 'Packed', 'Shipped'],
    headline: (many: string) => `${many}, well chosen and soon with you`,
    subline: 'Look around, put it in the cart, and pay on invoice.',
    action: 'See everything',
    footer: 'Questions about an order? Its number is enough for us.',
    reviews: [
      'Exactly as described, and well packed.',
      'I have ordered a second one already.',
      'Good, only smaller than I thought.',
    ],
  },
  de: {
    things: 'Sortiment',
    thing: 'Produkt',
    lead: 'Was heute auf Lager ist, geht morgen hinaus.',
    menu: { cart: 'Warenkorb', orders: 'Bestellungen', wishes: 'Merkliste', codes: 'Gutscheincodes' },
    payments: ['Auf Rechnung', 'Vorkasse per Überweisung'],
    states: ['Neu', 'Gepackt', 'Versandt'],
    headline: (many: string) => `${many}, gut ausgesucht und bald bei dir`,
    subline: 'Umsehen, in den Warenkorb legen und auf Rechnung bezahlen.',
    action: 'Alles ansehen',
    footer: 'Fragen zu einer Bestellung? Ihre Nummer genügt uns.',
    reviews: [
      'Genau wie beschrieben und gut verpackt.',
      'Ich habe schon ein zweites bestellt.',
      'Gut, nur kleiner als gedacht.',
    ],
  },
}

/** A message about such a place does not say what is sold there. */
const SELLER = /(?:shop|store|boutique|laden|geschäft)$/i
const WISHES = /wish ?list|favou?rites?|save (?:products|items)|merkliste|wunschliste|wunschzettel/i
const CODES = /voucher|discount code|coupon|promo(?:tion)? code|gutschein|rabattcode/i
const REVIEWS = /\breviews?\b|\bratings?\b|\brate\b|\bstars\b|bewert/i
const BOUGHT = /\b(?:bought|purchased)\b|gekauft/i
const CARE = /care advice|pflegehinweis|pflegetipp/i
const STOCK = [14, 3, 27, 8, 0, 19, 5, 41, 2, 11, 6, 33]

/** A shop: what it sells, by what it is found, and what delivery costs. */
export const recipe: Recipe = (message) => {
  if (asksForSeats(message.text)) return seatsPlan(message)
  if (asksForSubscriptions(message)) return subscriptionsPlan(message)
  const { language, subject, name, seed } = message
  const words = WORDS[language]
  const { goods, about } = goodsFor(message)
  const isSeller = SELLER.test(subject.one)
  const many = capital((isSeller ? '' : subject.many) || words.things)
  const content = contentFor(message, { many, about })
  return {
    site: {
      title: name ?? (isSeller ? capital(subject.one) : many),
      headline: words.headline(many),
      subline: words.subline,
      action: { label: words.action, href: '/products' },
      picture: { subject: content.pictures, seed },
      footer: words.footer,
    },
    blocks: [
      accountsFor(message),
      {
        name: 'shop',
        content,
        samples: [
          {
            table: 'products',
            rows: goods.map((good, index) => ({
              ...good,
              stock: STOCK[index % STOCK.length]!,
              choices: JSON.stringify(chosenAt(content.choices, index)),
            })),
          },
          ...(content.hasCodes ? [{ table: 'codes', rows: [{ code: 'WELCOME10', percent: 10, until: null }] }] : []),
          ...(content.reviews === 'nobody' ? [] : [reviewsOf(words.reviews)]),
        ],
      },
    ],
    meets: [
      /cart|basket|check ?out|order|catalog|product|stock|filter|search|sort|price|warenkorb|bestell|kasse|sortiment|lager|such/i,
      /shipping|delivery|address|versand|liefer/i,
      /detail|picture|page|bild|quantit|menge|account|konto|sign|regist|log ?in|owner|add pieces|\bmarks? (?:orders|them) as sent/i,
      ...(content.hasWishes ? [WISHES] : []),
      ...(content.hasCodes ? [CODES] : []),
      ...(content.reviews === 'nobody' ? [] : [REVIEWS]),
    ],
    lacks: [
      {
        asked: /credit card|paypal|online payment|payment gateway|pay online|kreditkarte|online.?zahlung/i,
        told: {
          en: 'Orders are paid on invoice; online payment needs an account with a payment service.',
          de: 'Bezahlt wird auf Rechnung; für Online-Zahlung braucht es ein Konto bei einem Zahlungsdienst.',
        },
      },
      {
        asked: /\bprescriptions?\b|\brezept(?:pflichtig\w*|e hochladen)\b/i,
        told: { en: 'prescriptions that are uploaded and checked', de: 'Rezepte, die hochgeladen und geprüft werden' },
      },
      {
        asked:
          /\b(?:artist|maker|brand|designer|author|vendor)s?(?:’s?|'s?)? pages?\b|\bpages? (?:of|for) (?:each |every |the )?(?:artist|maker|brand|designer|author)s?\b/i,
        told: { en: 'pages of their makers', de: 'Seiten derer, die es gemacht haben' },
      },
      {
        asked: /subscri(?:be|ption)|abonnement|\babo\b/i,
        told: {
          en: 'There are single orders; subscriptions that repeat by themselves are not built yet.',
          de: 'Es gibt einzelne Bestellungen; Abos, die sich wiederholen, sind noch nicht gebaut.',
        },
      },
      {
        asked: /open stores|multi.?vendor|sellers (?:can|should) |own shop|händler/i,
        told: {
          en: 'The owner sells; further sellers with shops of their own are not built yet.',
          de: 'Die Leitung verkauft; weitere Händler mit eigenem Laden sind noch nicht gebaut.',
        },
      },
    ],
  } satisfies Plan
}

function contentFor(message: Message, { many, about }: { many: string; about: string }): ShopContent {
  const { text, language, subject } = message
  const words = WORDS[language]
  return {
    title: many,
    lead: words.lead,
    one: (SELLER.test(subject.one) ? '' : subject.one) || words.thing,
    about: CARE.test(text) ? (language === 'de' ? 'Pflege' : 'Care advice') : about,
    pictures: pictureFor(message),
    menu: words.menu,
    choices: withCategories(message, propertiesIn(message, { except: ['place', 'city', 'salary', 'hours', 'field'] })),
    delivery: deliveryIn(text),
    payments: words.payments,
    states: words.states,
    hasWishes: WISHES.test(text),
    hasCodes: CODES.test(text),
    reviews: REVIEWS.test(text) ? (BOUGHT.test(text) ? 'buyers' : 'members') : 'nobody',
  }
}

const CATEGORIES = /\bcategor(?:y|ies)\b|\bkategorien?\b/i
/** They suit whatever is sold: which of them something is in is for its owner to say. */
const USUAL = {
  en: { label: 'Category', options: ['Favourites', 'New in', 'For every day', 'Gifts'] },
  de: { label: 'Kategorie', options: ['Lieblinge', 'Neu dabei', 'Für jeden Tag', 'Geschenke'] },
}

/** Usual categories where the message says that there are some, and not which. */
function withCategories({ text, language }: Message, choices: Choice[]): Choice[] {
  const isNamed = choices.some(({ name }) => name === 'category')
  return isNamed || !CATEGORIES.test(text) ? choices : [...choices, { name: 'category', ...USUAL[language] }]
}

const AMOUNT = String.raw`(?:€|\$|£|eur|euro)?\s*(\d{1,4}(?:[.,]\d{1,2})?)`
const COST = new RegExp(String.raw`\b(?:shipping|delivery|postage|versand\w*|lieferung)\b[^.\d]{0,40}?${AMOUNT}`, 'i')
const FREE = new RegExp(
  String.raw`(?:waived|free|no shipping|kostenlos|frei)\b[^.\d]{0,30}?(?:from|above|over|for orders|ab|über)[^.\d]{0,20}?${AMOUNT}`,
  'i',
)

/** What the message says that delivery costs, and from which amount on it is free. */
function deliveryIn(text: string): ShopContent['delivery'] {
  const cents = (typed: string) => Math.round(Number(typed.replace(',', '.')) * 100)
  const free = FREE.exec(text)?.[1]
  const cost = COST.exec(text)?.[1]
  if (cost === undefined) return { cost: 490, freeFrom: free === undefined ? 6_000 : cents(free) }
  return { cost: cents(cost), freeFrom: free === undefined ? null : cents(free) }
}

function reviewsOf(texts: string[]) {
  const rows = texts.map((text, index) => ({
    product_id: index + 1,
    user_id: `sample-${index + 2}`,
    stars: [5, 4, 4][index]!,
    text,
    posted: { moment: `-${index * 6 + 2} days` },
  }))
  return { table: 'reviews', rows, ofPeople: true }
}
