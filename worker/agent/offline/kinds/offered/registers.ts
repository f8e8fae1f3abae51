import { accountsFor } from '#worker/agent/offline/kinds/parts.ts'
import { spelledOut, type Lack, type Message, type Plan, type Recipe } from '#worker/agent/offline/kinds/recipe.ts'
import type {
  Access,
  Collection,
  RecordField,
  RecordsContent,
} from '#worker/agent/offline/source/shared/records/model.ts'
import { REGISTERS, type RegisterSort } from './register-samples.ts'

const MENU = /\bmenus?\b|speisekarte|getränkekarte|\bdishes\b/i
/** What is cooked on which day. */
const MEAL_PLAN = /speiseplan|\bcanteen|\bkantinen?|\bmensa\b|\b(?:weekly|lunch) menu\b|\bmenu (?:of|for) the week\b/i
const REPORTS = /\bpotholes?|\breport(?:s|ing)?\b|\bdefects?\b|\bdamages?\b|schlagl|\bmängel|schäden|\bmeld(?:en|et)\b/i
/** Where everybody who is signed in adds to it, and not only those who run it. */
const OPEN =
  /\b(?:every(?:one|body)|any(?:one|body)|members|users|people|speakers|readers|alle|jede[rn]?|mitglieder|nutzer\w*|leute)\b[^.]{0,40}?\b(?:adds?|writ|suggest|enter|contribut|create|eintrag|ergänz|schreib|hinzuf|anleg)/i

const MEETS: Record<RegisterSort, RegExp> = {
  glossary:
    /\bwords?\b|\bterms?\b|\bmeanings?\b|\bdefinitions?\b|\bexamples?\b|\bsearch|\ba to z\b|\balphabet|\bsort|wörter|begriffe?|bedeutung|definition|erklärung|beispiel|such|von a bis z|alphabet/i,
  menu: /\bstarters?\b|\bmains?\b|\bmain courses?\b|\bdesserts?\b|\bdrinks?\b|\bprices?\b|\ballergens?\b|\bvegetarian|\bdishes\b|\bmenu\b|\bfilter|vorspeise|hauptgericht|hauptspeise|nachspeise|dessert|getränke|preis|allergen|vegetarisch|gerichte?|speisen|filter/i,
  reports:
    /\breport|\bplace\b|\blocation\b|\bmark\w* |\bstate\b|\bstatus\b|\bfixed\b|\bfollow|\bsearch|\bfilter|\bcategor|\bkinds?\b|meld|\bort\b|\bstand\b|behoben|erledigt|verfolg|such|filter|art\b|kategor/i,
}

const PHOTOS: Lack = {
  asked: /\bphotos?\b|\bpictures?\b|\bimages?\b|\bfotos?\b|\bbilder?n?\b/i,
  told: { en: 'pictures of entries', de: 'Bilder zu den Einträgen' },
}
const LACKS: Record<RegisterSort, Lack[]> = {
  glossary: [
    {
      asked: /\bpronunciation|\baudio\b|\blisten\b|aussprache|anhören/i,
      told: { en: 'spoken words', de: 'gesprochene Wörter' },
    },
    PHOTOS,
  ],
  menu: [
    {
      asked: /\border(?:s|ing)?\b|bestell/i,
      told: { en: 'ordering from the menu', de: 'das Bestellen aus der Karte' },
    },
    PHOTOS,
  ],
  reports: [PHOTOS],
}

const DAY_OF: Record<Message['language'], RecordField> = {
  en: { name: 'day', label: 'Day', kind: 'date', isRequired: true },
  de: { name: 'day', label: 'Tag', kind: 'date', isRequired: true },
}

function sortOf(text: string): RegisterSort {
  if (MENU.test(text) || MEAL_PLAN.test(text)) return 'menu'
  return REPORTS.test(text) ? 'reports' : 'glossary'
}

/** Words with their meanings, dishes with their prices, or damages with their state: what everybody looks up. */
export const recipe: Recipe = (message) => {
  const { text, language, name, seed } = message
  const sort = sortOf(text)
  const { site, headline, subline, footer, team, rows } = REGISTERS[sort][language]
  const collection = collectionFor(message, sort)
  const { course, kind } = Object.fromEntries(collection.fields.map((field) => [field.name, field.options]))
  return {
    site: {
      title: name ?? site,
      headline,
      subline,
      action: { label: collection.many, href: `/${collection.name}` },
      picture: { subject: PICTURES[sort], seed },
      footer,
    },
    blocks: [
      accountsFor(message, { roles: [{ name: STAFF, label: team, isChosen: false }] }),
      {
        name: 'records',
        content: { collections: [collection], ...figuresOf(collection), upcoming: [] },
        samples: [
          {
            table: collection.name,
            rows: rows.map((row, index) => ({
              ...row,
              ...(collection.fields.some(({ name: field }) => field === DAY) && {
                [DAY]: { day: `+${index % DAYS} days` },
              }),
              ...('course' in row && { course: known(row['course'], course) }),
              ...('kind' in row && { kind: known(row['kind'], kind) }),
            })),
          },
        ],
      },
    ],
    meets: [MEETS[sort]],
    lacks: LACKS[sort],
  } satisfies Plan
}

const STAFF = 'team'
const DAY = 'day'
const DAYS = 5
const PICTURES: Record<RegisterSort, string> = { glossary: 'books', menu: 'food', reports: 'homes' }

/** How many there are of each state and of each kind, where things have a state. */
function figuresOf({ name, many, fields }: Collection): Pick<RecordsContent, 'figures' | 'charts'> {
  const labelOf = (wanted: string) => fields.find((field) => field.name === wanted)
  const [state, kind] = [labelOf('state'), labelOf('kind')]
  if (!state || !kind) return { figures: [], charts: [] }
  return {
    figures: (state.options ?? []).map((option) => ({
      label: option,
      collection: name,
      where: { field: state.name, is: option },
    })),
    charts: [{ title: `${many}: ${kind.label}`, collection: name, by: kind.name, shape: 'bars' }],
  }
}

/** An option that the message names itself takes the place of one that it does not name. */
const known = (value: unknown, options: string[] = []): string =>
  options.includes(String(value)) ? String(value) : options[0]!

function collectionFor(message: Message, sort: RegisterSort): Collection {
  const { collection } = REGISTERS[sort][message.language]
  const write: Access = sort === 'reports' || OPEN.test(message.text) ? 'member' : [STAFF]
  const kinds = sort === 'reports' ? spelledOut(message, /categor|kategor|kinds?|types?|arten/i) : null
  const isPlanned = sort === 'menu' && MEAL_PLAN.test(message.text)
  return {
    ...collection,
    ...(isPlanned && { order: DAY }),
    fields: [
      ...collection.fields.map((field) => (field.name === 'kind' && kinds ? { ...field, options: kinds } : field)),
      ...(isPlanned ? [DAY_OF[message.language]] : []),
    ],
    read: 'everybody',
    write,
    ...(sort === 'reports' && { decided: { field: 'state', by: [STAFF] } }),
  }
}
