import { accountsFor } from '#worker/agent/offline/kinds/parts.ts'
import type { Lack, Message, Plan, Recipe } from '#worker/agent/offline/kinds/recipe.ts'
import { deciders } from '#worker/agent/offline/kinds/team/role-label.ts'
import type { Told } from '#worker/agent/offline/understand/ready/wishes.ts'
import { estimateSamples, groupsFor, namesGroups } from './groups.ts'
import { SHARED, SORTS } from './sorts.ts'

const SELLER = 'seller'

function wordsFor(message: Message) {
  const { text, whole = text, language } = message
  const sort = SORTS.find(({ asked }) => asked.test(text)) ?? SORTS[0]!
  const fitting = sort.asked.source === '.' ? SORTS.find(({ asked }) => asked.test(whole))! : sort
  const [head = '', ...groups] = fitting[language].split('\n')
  const [title = '', day = ''] = head.split(' | ')
  return { title, day, groups: groups.join('\n'), sort: fitting }
}

/** An app in which a price is put together from choices. */
export const recipe: Recipe = (message) =>
  isForBuyers(message)
    ? estimatesPlan(message, { name: SELLER, label: deciders(message, SHARED[message.language].seller) })
    : null

const SELLS =
  /\bconfigurator|\boffers?\b|\bquotes?\b|\bcustomers?\b|\bclients?\b|\bcompany\b|\bbusiness\b|konfigurator|angebot|\bkund|firma\b/i

/** What a trip or a current costs is worked out from what is known, and nobody asks for an offer with it. */
function isForBuyers(message: Message): boolean {
  return wordsFor(message).sort !== SORTS.at(-1) || SELLS.test(message.text) || namesGroups(message.text)
}

/** The same for an app in which those of a role sell; they read what is asked for. */
export function estimatesPlan(message: Message, seller: { name: string; label: string }): Plan {
  const { language, name, seed } = message
  const { title, day, groups: usual, sort } = wordsFor(message)
  const { lead, menu, ...words } = SHARED[language]
  const groups = groupsFor(message, usual)
  const content = { title: words[sort.is].title, lead, day, menu: { own: words[sort.is].own, ...menu } }
  return {
    site: {
      title: name ?? title,
      headline: words[sort.is].headline,
      subline: words.subline,
      action: { label: words.action, href: '/estimate' },
      picture: { subject: sort.pictures, seed },
      footer: words.footer,
    },
    blocks: [
      accountsFor(message, { member: words.member, roles: [{ ...seller, isChosen: false }] }),
      {
        name: 'estimates',
        content: { ...content, seller: seller.name, pictures: sort.pictures },
        samples: estimateSamples(groups, language),
      },
    ],
    says: groups.flatMap((group) => [group.name, ...group.options.map((option) => option.name)]),
    meets: [
      /\bchoos\w*|\bselect\w*|\bpick\b|\bconfigur\w*|\bcustomi[sz]\w*|\bbuild\b|\bprices?\b|\bcosts?\b|\btotal\b|\bcalculat\w*|\bestimat\w*|\bquotes?\b|\boffers?\b|\bextras\b|\boptions?\b|\bsav(?:e|ed|ing)\b|\bcop(?:y|ies)\b|\bname\b|\bemail\b|\bmanage\b|\bedit\b|\brates?\b|\brequests?\b|\baccount\b|\bstatus\b|\bdate\b/i,
      /wähl|zusammenstell|konfigur|\bpreis|kosten|\bsumme\b|berechn|angebot|\bextras\b|option|speicher|kopier|\bname|e-?mail|verwalt|bearbeit|anfrag|\bkonto\b|\bstatus\b|datum/i,
    ],
    lacks: LACKS,
  }
}

const lack = (asked: RegExp, told: Told): Lack => ({ asked, told })
const LACKS = [
  lack(
    /\b3d\b|\b360\b|\bpreview\w*|\b(?:picture|image|photo)s? (?:changes?|updates?|of (?:the|your) (?:configur|choice))\w*|\bvorschau\w*|\bvisuali[sz]\w*/i,
    {
      en: 'a picture that changes with the choices',
      de: 'ein Bild, das sich mit der Auswahl ändert',
    },
  ),
  lack(/\breviews?\b|\btestimonials?\b|bewertung/i, { en: 'reviews', de: 'Bewertungen' }),
  lack(/\bpdf\b/i, { en: 'the offer as a PDF file', de: 'das Angebot als PDF-Datei' }),
  lack(/\bcart\b|\bcheck ?out\b|\bbuy(?:s|ing)? (?:it|online|now)\b|\bwarenkorb\b|\bonline kaufen\b/i, {
    en: 'buying what was put together (an offer is asked for)',
    de: 'das Kaufen des Zusammengestellten (es wird ein Angebot angefordert)',
  }),
  lack(/\bincompatib\w*|\bcompatib\w*|\bexclude\w* each other\b|\bkompatib\w*/i, {
    en: 'choices that rule each other out',
    de: 'eine Auswahl, die eine andere ausschließt',
  }),
  lack(
    /\bshar(?:e|ing) (?:their |the |a |your )?(?:configuration|link|build|design|quote)s?\b|\bshareable\b|\bkonfiguration\w* teilen\b|\bteilbare\w*/i,
    {
      en: 'sharing a configuration by a link',
      de: 'das Teilen einer Konfiguration über einen Link',
    },
  ),
  lack(/\bcompar(?:e|es|ing|ison)\b|\bvergleich\w*/i, {
    en: 'comparing side by side',
    de: 'der Vergleich nebeneinander',
  }),
  lack(/\bdiscount\w*|\bcoupons?\b|\bpromo\w*|\brabatt\w*|\bgutschein\w*/i, { en: 'discounts', de: 'Rabatte' }),
]
