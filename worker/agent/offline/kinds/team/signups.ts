import type { Row } from '#worker/agent/offline/blocks/block.ts'
import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { accountsFor, capital, pictureFor } from '#worker/agent/offline/kinds/parts.ts'
import { type Message, type Plan, spelledOut } from '#worker/agent/offline/kinds/recipe.ts'
import { PEOPLE } from '#worker/agent/offline/kinds/samples/people.ts'
import { BABY, FEAST_IN, FEASTS, GIFTS, WEDDING } from './feast.ts'

const WORDS = {
  en: {
    title: 'Sign-up sheet',
    brings: 'Who brings what',
    comes: 'Who comes',
    add: 'Sign up',
    what: 'What I bring',
    kind: 'Course',
    headline: (what: string) => `${what}: who comes, and what comes along`,
    comesHeadline: (what: string) => `${what}: who comes?`,
    subline: 'Put yourself on the list, without an account. From the same browser you change your entry.',
    footer: 'Whoever registers first looks after this list.',
    place: 'In the courtyard, by the old chestnut',
    note: 'We meet in any weather. Bring a cup of your own.',
    courses: ['Main dish', 'Side dish', 'Salad', 'Dessert', 'Drinks'],
    dishes: ['Vegetable lasagne', 'Flatbread with dips', 'Tomato salad', 'Lemon cake', 'Elderflower lemonade'],
  },
  de: {
    title: 'Anmeldeliste',
    brings: 'Wer bringt was',
    comes: 'Wer kommt',
    add: 'Eintragen',
    what: 'Das bringe ich mit',
    kind: 'Gang',
    headline: (what: string) => `${what}: wer kommt und was mitkommt`,
    comesHeadline: (what: string) => `${what}: wer kommt?`,
    subline: 'Eintragen geht ohne Konto. Im selben Browser lässt sich der Eintrag ändern.',
    footer: 'Wer sich zuerst anmeldet, betreut diese Liste.',
    place: 'Im Hof, bei der alten Kastanie',
    note: 'Wir treffen uns bei jedem Wetter. Bitte einen eigenen Becher mitbringen.',
    courses: ['Hauptgericht', 'Beilage', 'Salat', 'Nachtisch', 'Getränke'],
    dishes: ['Gemüselasagne', 'Fladenbrot mit Dips', 'Tomatensalat', 'Zitronenkuchen', 'Holunderlimonade'],
  },
}
const BRINGS = /\bpotluck\b|\bbrings?\b|\bdish(?:es)?\b|\bmitbring\w*|\bbringt\b|\bbuffet\b/i
const OCCASION =
  /\b(?:for|für)\s+(?:our|the|my|a|an|unsere?n?|die|das|den|mein[en]?|eine?n?)\s+([\p{L}][\p{L}\d' -]{2,60}?)(?=[.,;:!?]|\s+(?:with|where|so|that|and|mit|wo|und)\b|$)/iu
const PLACES =
  /\b(\d{1,3})\s+(?:places|seats|people|participants|guests|plätze|personen|teilnehmer\w*|gäste)\b|\b(?:limited to|at most|up to|höchstens|maximal)\s+(\d{1,3})\b/i

/** A sheet for an occasion: who comes, and who brings what where the message speaks of that. */
export function signupsPlan(message: Message): Plan {
  const { text, language, name, seed, subject } = message
  const words = WORDS[language]
  const occasion = OCCASION.exec(text)?.[1] ?? subject.one
  const what = capital(occasion === '' ? words.title : occasion.trim())
  const isBringing = BRINGS.test(text)
  const courses =
    spelledOut(message, /dish|course|kind|categor|such|gericht|gang|art/i) ?? (isBringing ? [...words.courses] : null)
  const feast = FEASTS[language]
  const isWedding = WEDDING.test(text) && !isBringing
  // Each gift is given once. Who gives none comes all the same.
  const gifts =
    GIFTS.test(text) && courses === null ? [...(BABY.test(text) ? feast.babyGifts : feast.gifts), feast.noGift] : null
  const options = (gifts ?? courses)?.map((option) => ({
    name: option,
    most: gifts !== null && option !== feast.noGift ? 1 : null,
  }))
  const [, first, second] = PLACES.exec(text) ?? []
  const places = Number(first ?? second ?? 0)
  return {
    site: {
      title: name ?? what,
      headline: isWedding ? feast.headline : isBringing ? words.headline(what) : words.comesHeadline(what),
      subline: isWedding ? feast.subline : words.subline,
      action: null,
      picture: { subject: pictureFor(message), seed },
      footer: words.footer,
    },
    blocks: [
      accountsFor(message),
      {
        name: 'signups',
        content: {
          title: isBringing ? words.brings : words.comes,
          add: words.add,
          what: isBringing ? words.what : null,
          kinds: options ? { label: gifts ? feast.gift : words.kind, options } : null,
          countsPeople: !isBringing,
          places: places > 0 ? places : null,
        },
        samples: [
          {
            table: 'sheet',
            rows: [
              {
                id: 1,
                day: { day: `+${FEAST_IN} days` },
                time: isWedding ? feast.day[0]![1] : '17:00',
                place: isWedding ? feast.place : words.place,
                note: isWedding ? feast.note : words.note,
              },
            ],
          },
          { table: 'signups', rows: entryRows(language, { courses: gifts ?? courses, isBringing }) },
        ],
      },
    ],
    meets: [
      ...(gifts ? [/\bgifts?\b|\bregistr(?:y|ies)\b|geschenk/i] : []),
      /\bsign(?:s|ing)?[- ]?up\b|\bregist(?:er|ration)\w*|\blists?\b|\bsheet\b|\bpotluck\b|\bbrings?\b|\bdish\w*|\bwho\b|\bplaces?\b|\blimit\w*|\bdate\b/i,
      /\banmeld\w*|\beintrag\w*|\blisten?\b|\bbring\w*|\bmitbring\w*|\bplätze?\b|\bwer\b/i,
    ],
    lacks: [
      {
        asked: /\bwaiting list\b|\bwarteliste\b/i,
        told: { en: 'a waiting list', de: 'eine Warteliste' },
      },
      {
        asked: /\bremind\w*|\bconfirmation\b|\be-?mails?\b|\berinner\w*|\bbestätigung\w*/i,
        told: { en: 'confirmations and reminders by mail', de: 'Bestätigungen und Erinnerungen per E-Mail' },
      },
      {
        asked: /\bpay\w*|\bfees?\b|\bbezahl\w*|\bgebühr\w*/i,
        told: { en: 'payment', de: 'Bezahlung' },
      },
    ],
  }
}

type Shape = { courses: string[] | null; isBringing: boolean }

function entryRows(language: ReadyLanguage, { courses, isBringing }: Shape): Row[] {
  const { dishes } = WORDS[language]
  return PEOPLE.slice(0, 4).map((name, index) => ({
    name: name.split(' ')[0]!,
    what: isBringing ? dishes[index]! : '',
    kind: courses?.[index % courses.length] ?? '',
    people: isBringing ? 1 : (index % 3) + 1,
  }))
}
