import type { Cell, Samples } from '#worker/agent/offline/blocks/block.ts'
import type { Lack, Message, Plan } from '#worker/agent/offline/kinds/recipe.ts'
import { WEDDING } from '#worker/agent/offline/kinds/team/feast.ts'
import type { FieldKind, RecordField, RecordsContent } from '#worker/agent/offline/source/shared/records/model.ts'
import { businessPlan } from './business.ts'
import { wordIn } from './modules/collections.ts'
import type { Word } from './modules/module.ts'
import { OCCASION } from './modules/occasions.ts'

const GUESTS =
  /\bguest ?-?lists?\b|\b(?:seating|table) (?:charts?|plans?)\b|\b(?:wedding|party|birthday) guests\b|\b(?:plan(?:ner|ning)?|organi[sz](?:er?|ing))\b.*\bguests\b|gästeliste|(?:sitz|tisch)(?:plan|ordnung)|(?:hochzeits|geburtstags)g[aä]ste/is
/** Guests who answer for themselves need a page of theirs. */
const OF_THEIRS =
  /\b(?:web ?)?sites?\b|\bpages?\b|\bonline\b|\brsvp (?:form|link)\b|\b(?:where|so that|lets?) (?:my |our |the |all )?guests?\b|\bguests (?:can|may|should|answer|reply|confirm|sign|choose|tell)\b|webseite|\bseite\b|gäste (?:können|sollen|dürfen)|\banmeld/i
/** Whoever plans feasts for others keeps customers, and whoever spells out what a guest has is given that. */
const NO_HOST =
  /\bevents\b|\bguests? ?(?:with\b|\()|\bagenc|\bclients?\b|\bcustomers?\b|\bvenues\b|\bcater|\bkund|\bagentur/i

/** `samples` are for guests in turn. */
type Extra = { asked: RegExp; name: string; label: Word; kind: FieldKind; samples: Array<Word | Cell> }
/** What hosts write down of a guest beside what each such list has. */
const EXTRAS: Extra[] = [
  {
    asked: /\baddress(?:es)?\b|adresse/i,
    name: 'address',
    label: ['Address', 'Adresse'],
    kind: 'text',
    samples: [
      ['12 Mill Lane', 'Mühlweg 12'],
      ['3 Station Road', 'Bahnhofstraße 3'],
      null,
      ['8 Church Hill', 'Kirchberg 8'],
    ],
  },
  {
    asked: /\bgifts?\b|\bpresents?\b|geschenk/i,
    name: 'gift',
    label: ['Gift', 'Geschenk'],
    kind: 'text',
    samples: [['Picnic basket', 'Picknickkorb'], null, null, ['Six wine glasses', 'Sechs Weingläser']],
  },
  {
    asked: /\b(?:menu|meal|food) choices?\b|\bchoice of (?:menu|meal)\b|menüwahl|menüwunsch|essenswahl/i,
    name: 'menu',
    label: ['Menu choice', 'Menüwahl'],
    kind: 'text',
    samples: [['Trout', 'Forelle'], ['Risotto', 'Risotto'], null, ['Roast', 'Braten']],
  },
  {
    asked: /\bsongs?\b|\blied(?:er\w*|wunsch|wünsche)?\b|musikw[uü]nsch/i,
    name: 'song',
    label: ['Song wish', 'Musikwunsch'],
    kind: 'text',
    samples: [['A slow waltz', 'Ein langsamer Walzer'], null, ['Something to dance to', 'Etwas zum Tanzen'], null],
  },
  {
    asked:
      /\bhotels?\b|\baccommodation\b|\bwhere (?:they|each|every(?:one|body)|guests?) (?:stay|sleep)s?\b|übernacht|unterkunft|unterkünfte/i,
    name: 'stay',
    label: ['Where they stay', 'Unterkunft'],
    kind: 'text',
    samples: [['The inn by the church', 'Gasthof an der Kirche'], ['With us', 'Bei uns'], null, null],
  },
  {
    asked: /\barriv(?:e|es|al|als|ing)\b|\bankunft|\banreise|\banreisen\b|\bankommen\b/i,
    name: 'arrives',
    label: ['Arrives', 'Anreise'],
    kind: 'date',
    samples: [{ day: '+29 days' }, { day: '+30 days' }, null, null],
  },
  {
    asked: /\b(?:who|each|everybody|everyone|they) brings?\b|\bwhat .{0,20}\bbring\b|\bbringt\b|mitbring/i,
    name: 'brings',
    label: ['Brings', 'Bringt mit'],
    kind: 'text',
    samples: [['Potato salad', 'Kartoffelsalat'], null, ['A cake', 'Einen Kuchen'], null],
  },
  {
    asked: /\b(?:who|whom) (?:drives?|takes?)\b|\blifts?\b|\bcar ?pool|mitfahr|\bfährt\b/i,
    name: 'lift',
    label: ['Lift', 'Fahrt'],
    kind: 'text',
    samples: [null, ['Takes two along', 'Nimmt zwei mit'], ['With the Mensahs', 'Mit Familie Mensah'], null],
  },
  { asked: /\bthank|\bdank/i, name: 'thanked', label: ['Thanked', 'Bedankt'], kind: 'yesNo', samples: [1, 0, 0, 0] },
]
/** What is said of a guest in the words of hosts, and stands in the list under another name. */
const OF_A_GUEST =
  /^(?:the |their |any |also )?(?:diet\w*|allerg\w+|food|meals?|menu|plus[- ]ones?|rsvps?|repl(?:y|ies)|answers?|who (?:is|are) coming|number of (?:people|guests)|addresse?s?|gifts?|presents?|thank[- ]?you (?:cards?|notes?)|songs?|hotels?|accommodation|arrivals?|lifts?|essen\w*|allergien?|unverträglichkeit\w*|begleitung\w*|personenzahl|adressen?|geschenke?|dank\w*|musikw[uü]nsche?|liedw[uü]nsche?|unterk[uü]nfte?|hotels?|ankunft|anreise(?:tag)?|wer (?:alles )?kommt|welche[sn]? lied sie sich wünschen|wo sie übernachten|wann sie (?:an)?kommen|wer was mitbringt|which songs? they (?:wish|want|would like)(?: for)?|who brings what)(?: (?:wish|wishes|requests?|days?|dates?|times?|requirements|restrictions|needs|preferences|choices?|options?|sent))?$/i

/** A list is printed, and is no cards to stand on a table. */
const PLACE_CARDS: Lack = {
  asked: /\b(?:place|name|table) cards?\b|\b(?:tisch|platz|namens)k(?:arten?|ärtchen)\b/i,
  told: { en: 'place cards', de: 'Tischkarten' },
}

const COUNTDOWN: Lack = {
  asked: /\bcountdown\b|\bdays (?:left|to go)\b|noch \p{L}+ tage/iu,
  told: { en: 'a countdown to the day', de: 'ein Countdown bis zum Tag' },
}

const isGuestList = (text: string): boolean =>
  GUESTS.test(text) && OCCASION.test(text) && !OF_THEIRS.test(text) && !NO_HOST.test(text)

/** The list that a host keeps of the guests of a feast, with what else of the day the message speaks of; or null. */
export function guestListPlan(message: Message): Plan | null {
  const { text, language, name, wishes } = message
  if (!isGuestList(text)) return null
  const extras = EXTRAS.filter(({ asked }) => asked.test(text))
  // Where guests stay is no hotel that is run.
  const plan = businessPlan({ ...message, text: extras.reduce((rest, { asked }) => rest.replace(asked, ''), text) })
  if (plan === null) return null
  const title = name ?? (WEDDING.test(text) ? plan.site.title : wordIn(language, ['The party', 'Das Fest']))
  return {
    ...plan,
    site: {
      ...plan.site,
      title,
      headline: wordIn(language, isPlanned(plan) ? PLANNED : ONLY_GUESTS),
      action: { label: wordIn(language, ['Guests', 'Gäste']), href: `/${LIST}` },
    },
    blocks: plan.blocks.map((block) =>
      block.name === 'records'
        ? {
            ...block,
            content: withExtras(block.content, { extras, language }),
            samples: block.samples?.map((sample) =>
              sample.table === LIST ? withSamples(sample, { extras, language }) : sample,
            ),
          }
        : block,
    ),
    lacks: [...plan.lacks, PLACE_CARDS, COUNTDOWN],
    brings: wishes.flatMap(({ text: wish }) =>
      wish.split(/,/).every((each) => OF_A_GUEST.test(each.trim())) ? [wish] : [],
    ),
  }
}

const LIST = 'event_guests'
const PLANNED: Word = ['Who comes, what is to do, and what it costs', 'Wer kommt, was zu tun ist, und was es kostet']
const ONLY_GUESTS: Word = ['Who comes, and what they like to eat', 'Wer kommt, und was wem schmeckt']

/** Whether more than guests and tables is kept. */
const isPlanned = ({ blocks }: Plan): boolean =>
  blocks.some(
    (block) => block.name === 'records' && block.content.collections.some(({ name }) => /checklist|costs/.test(name)),
  )

type Extending = { extras: Extra[]; language: Message['language'] }

/** Before the phone, which is looked up on the page of a guest. */
const withExtras = (content: RecordsContent, { extras, language }: Extending): RecordsContent => ({
  ...content,
  collections: content.collections.map((each) => {
    if (each.name !== LIST) return each
    const added = extras.map(({ name, label, kind }): RecordField => ({ name, label: wordIn(language, label), kind }))
    return { ...each, fields: each.fields.toSpliced(2, 0, ...added) }
  }),
})

const isWord = (value: Word | Cell): value is Word => Array.isArray(value)

const withSamples = (sample: Samples, { extras, language }: Extending): Samples => ({
  ...sample,
  rows: sample.rows.map((row, index) => ({
    ...row,
    ...Object.fromEntries(
      extras.map(({ name, samples }) => {
        const value = samples[index % samples.length]!
        return [name, isWord(value) ? wordIn(language, value) : value]
      }),
    ),
  })),
})
