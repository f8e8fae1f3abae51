import { accountsFor, pictureFor } from '#worker/agent/offline/kinds/parts.ts'
import { type Lack, type Message, type Plan, spelledOut } from '#worker/agent/offline/kinds/recipe.ts'
import { deciders } from '#worker/agent/offline/kinds/team/role-label.ts'
import type { Told } from '#worker/agent/offline/understand/ready/wishes.ts'
import { subscriptionSamples } from './samples.ts'
import { FRUITS, type Offered, SHARED, SORTS } from './words.ts'

const PACKER = 'packer'

const SUBSCRIBES = /\bsubscri(?:be|bes|bed|bing|ption|ptions|ber|bers)\b|\babonn\w*|abos?\b|\babo-?kisten?\b/i
const COMES =
  /\bbox(?:es)?\b|\bcrates?\b|\bdeliver\w*|\bcoffee\b|\bflowers?\b|\bbouquets?\b|\bmeal|\brecipe|\bsnacks?\b|\btea\b|\bwine\b|\bbeers?\b|\bcheese\b|\bweekly\b|\bfortnight\w*|\bkisten?\b|\bliefer\w*|\bkaffee\w*|\bblumen\w*|\bwöchentlich\b/i
const NO_GOODS =
  /\bnewsletters?\b|\bnews\b|\bchannels?\b|\bvideos?\b|\bsoftware\b|\bsaas\b|\bmagazines?\b|\bcourses?\b/i

/** Whether something is delivered again and again, and not ordered each time. */
export const asksForSubscriptions = ({ text }: Message): boolean =>
  SUBSCRIBES.test(text) && COMES.test(text) && !NO_GOODS.test(text)

const WEEKDAYS: Array<[RegExp, number]> = [
  [/\bmondays?\b|\bmontags?\b/i, 1],
  [/\btuesdays?\b|\bdienstags?\b/i, 2],
  [/\bwednesdays?\b|\bmittwochs?\b/i, 3],
  [/\bthursdays?\b|\bdonnerstags?\b/i, 4],
  [/\bfridays?\b|\bfreitags?\b/i, 5],
  [/\bsaturdays?\b|\bsamstags?\b/i, 6],
]
const USUAL_DAYS = [2, 4, 5]
const RHYTHMS: Array<[RegExp, number]> = [
  [/\bweekly\b|\bevery week\b|\bwöchentlich\b|\bjede woche\b/i, 1],
  [
    /\b(?:every|each) (?:two|2|other|second) weeks?\b|\bfortnight\w*|\bbi-?weekly\b|\balle (?:zwei|2|14) (?:wochen|tage)\b|\bzweiwöchentlich\b/i,
    2,
  ],
  [/\bmonthly\b|\bevery (?:four|4) weeks\b|\bevery month\b|\bmonatlich\b|\balle (?:vier|4) wochen\b/i, 4],
]
const NUMBERS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  ein: 1,
  eine: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
}
const COUNT = '(\\d{1,2}|one|two|three|four|five|ein|eine|zwei|drei|vier|fünf)'
const LEAVES =
  /\bexclud\w*|\bleave out\b|\bwithout\b|\bdo(?:es)? not (?:like|want|eat)\b|\ballerg\w*|\bdislike\w*|\bausschließ\w*|\bweglass\w*|\bnicht mögen\b/i
const MOST_LEFT_OUT = new RegExp(
  `(?:exclud\\w*|leave out|ausschließ\\w*|weglass\\w*)[^.]{0,25}?\\b(?:up to|at most|bis zu|höchstens)\\s+${COUNT}|(?:up to|at most|bis zu|höchstens)\\s+${COUNT}\\s+[\\p{L}]+[^.]{0,30}?(?:exclud|not like|ausschließ|weglass)`,
  'iu',
)
const NOTICE = new RegExp(`${COUNT}\\s+(?:days?|tage?n?)\\s+(?:before|ahead|in advance|vorher|vor)`, 'iu')
const read = (found: RegExpExecArray | null): number | null => {
  const word = found
    ?.slice(1)
    .find((each) => each !== undefined)
    ?.toLowerCase()
  return word === undefined ? null : (NUMBERS[word] ?? Number(word))
}

const FRUIT = /\bfruits?\b|\bapples?\b|\bobst\w*|\bfrüchte\b/i
const VEGETABLES = /\bvegetables?\b|\bveggies?\b|gemüse/i

/** An app for what comes again and again. */
export function subscriptionsPlan(message: Message): Plan {
  const { text, language, name, seed } = message
  const words = SHARED[language]
  const own = SORTS.find(({ asked }) => asked.test(text))![language]
  const weekdays = WEEKDAYS.flatMap(([asked, day]) => (asked.test(text) ? [day] : []))
  const rhythms = RHYTHMS.flatMap(([asked, weeks]) => (asked.test(text) ? [weeks] : []))
  const extras = spelledOut(message, /\bextras?\b|\badd-?ons?\b/i)?.slice(0, 12)
  const pictures = pictureFor(message)
  const choices = own.choices.flatMap(({ asked, ...choice }) => (asked.test(text) ? [choice] : []))
  const options = FRUIT.test(text) && !VEGETABLES.test(text) ? FRUITS[language] : own.leaves.options
  const without = LEAVES.test(text)
    ? { label: own.leaves.label, options, most: read(MOST_LEFT_OUT.exec(text)) ?? options.length }
    : null
  const days = weekdays.length > 0 ? weekdays : USUAL_DAYS
  const offered: Offered[] = extras
    ? extras.map((extra, index) => [extra, [350, 690, 420, 550][index % 4]!])
    : own.extras
  return {
    site: {
      title: name ?? own.title,
      headline: words.headline,
      subline: words.subline,
      action: { label: words.action, href: '/boxes' },
      picture: { subject: pictures, seed },
      footer: words.footer,
    },
    blocks: [
      accountsFor(message, {
        member: words.member,
        roles: [{ name: PACKER, label: deciders(message, words.packer), isChosen: false }],
      }),
      {
        name: 'subscriptions',
        content: {
          title: own.many,
          one: own.one,
          lead: words.lead,
          plan: own.plan,
          menu: words.menu,
          weekdays: days,
          rhythms: rhythms.length > 1 ? rhythms : [1, 2, 4],
          choices,
          without,
          notice: read(NOTICE.exec(text)) ?? 2,
          packer: PACKER,
          pictures,
        },
        samples: subscriptionSamples({
          language,
          plans: own.plans,
          extras: offered,
          days,
          choices,
          leaves: without?.options ?? [],
        }),
      },
    ],
    meets: [
      /\bsubscri\w*|\bplans?\b|\bsizes?\b|\bboxe?s?\b|\bdeliver\w*|\bpaus\w*|\bskip\w*|\bresum\w*|\bcancel\w*|\bextras?\b|\bpacking\b|\bpack\b|\bfrequency\b|\bweekly\b|\bevery\b|\bprices?\b|\baccount\b|\bmanage\b|\bcoming\b/i,
      /\babo\w*|\babonn\w*|\bgröße\w*|\bliefer\w*|\baussetz\w*|\bkündig\w*|\bbeend\w*|\bpack\w*|\bwöchentlich\b|\balle \w+ wochen\b|\bpreise?\b|\bkonto\b/i,
      ...(without ? [LEAVES] : []),
      ...choices.flatMap(({ name: choice }) => own.choices.find((each) => each.name === choice)?.asked ?? []),
    ],
    lacks: LACKS,
  }
}

const lack = (asked: RegExp, told: Told): Lack => ({ asked, told })
const LACKS = [
  lack(/credit card|paypal|online payment|payment (?:details|gateway)|pay online|kreditkarte|online.?zahlung/i, {
    en: 'Deliveries are paid on invoice; online payment needs an account with a payment service.',
    de: 'Bezahlt wird auf Rechnung; für Online-Zahlung braucht es ein Konto bei einem Zahlungsdienst.',
  }),
  lack(/\bcart\b|\bcheck ?out\b|\bsingle (?:orders?|trial)\b|\btrial box\b|\bwarenkorb\b|\bprobekiste\b/i, {
    en: 'single orders beside the subscriptions',
    de: 'einzelne Bestellungen neben den Abos',
  }),
  lack(/\bgift(?:s|ed)?\b|\bvouchers?\b|\bcoupons?\b|\bverschenk\w*|\bgutschein\w*/i, {
    en: 'subscriptions as a gift, and vouchers',
    de: 'verschenkte Abos und Gutscheine',
  }),
  lack(/\breviews?\b|\bratings?\b|\bbewert\w*/i, { en: 'reviews', de: 'Bewertungen' }),
  lack(/\broutes?\b|\bmaps?\b|\brouten?\b|\bkarte\b/i, { en: 'a map of the route', de: 'eine Karte der Route' }),
]
