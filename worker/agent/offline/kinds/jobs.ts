import type { JobsContent } from '#worker/agent/offline/source/shared/jobs/model.ts'
import type { Choice } from '#worker/agent/offline/source/shared/site/values.ts'
import { accountsFor, capital, pictureFor } from './parts.ts'
import { spelledOut, type Message, type Plan, type Recipe } from './recipe.ts'
import { offersFor } from './samples/offers.ts'
import { personId } from './samples/people.ts'
import { chosenAt, propertiesIn } from './samples/properties.ts'

const WORDS = {
  en: {
    title: 'Vacancies',
    one: 'vacancy',
    engagements: 'Engagements',
    engagement: 'engagement',
    lead: 'What is open now. What is filled disappears by itself.',
    about: 'What it is about',
    menu: {
      applications: 'Applications',
      own: 'Your offers',
      saved: 'Saved jobs',
      searches: 'Notifications',
      profile: 'Profile',
      dates: 'Calendar',
    },
    employer: 'Employer',
    seeker: 'Jobseeker',
    member: 'Member',
    states: ['New', 'Invited', 'Rejected'],
    headline: 'Find the work that fits you',
    subline: 'Look around without an account. Applying takes a few minutes, and you see what becomes of it.',
    action: 'See what is open',
    footer: 'An offer that is not right? Tell whoever runs this site.',
    region: { name: 'region', label: 'Region', options: ['North', 'East', 'South', 'West'] },
    town: 'Town',
    towns: ['Leeds', 'Ghent', 'Porto', 'Graz', 'Aarhus', 'Tartu', 'Nantes', 'Bergen', 'Zadar', 'Cork'],
  },
  de: {
    title: 'Stellen',
    one: 'Stelle',
    engagements: 'Angebote',
    engagement: 'Angebot',
    lead: 'Was jetzt offen ist. Was besetzt ist, verschwindet von selbst.',
    about: 'Worum es geht',
    menu: {
      applications: 'Bewerbungen',
      own: 'Deine Angebote',
      saved: 'Gemerkt',
      searches: 'Benachrichtigungen',
      profile: 'Profil',
      dates: 'Kalender',
    },
    employer: 'Arbeitgeber',
    seeker: 'Arbeitsuchend',
    member: 'Mitglied',
    states: ['Neu', 'Eingeladen', 'Abgesagt'],
    headline: 'Finde die Arbeit, die zu dir passt',
    subline: 'Umsehen geht ohne Konto. Eine Bewerbung dauert wenige Minuten, und du siehst, was daraus wird.',
    action: 'Offene Stellen ansehen',
    footer: 'Ein Angebot stimmt nicht? Sag es der Leitung dieser Seite.',
    region: { name: 'region', label: 'Region', options: ['Nord', 'Ost', 'Süd', 'West'] },
    town: 'Ort',
    towns: ['Leipzig', 'Bremen', 'Graz', 'Basel', 'Jena', 'Kiel', 'Trier', 'Bozen', 'Ulm', 'Fulda'],
  },
}

const FACTS: Array<{ name: string; asked: RegExp; en: string; de: string; values: (index: number) => string }> = [
  {
    name: 'repertoire',
    asked: /\brepertoire|\brepertoire/i,
    en: 'Repertoire',
    de: 'Repertoire',
    values: (index) => ['Brahms, Dvořák', 'Haydn, Mozart', 'Mahler', 'Film scores', 'Baroque'][index % 5]!,
  },
  {
    name: 'weekly',
    asked: /\bhours per week|\bweekly hours|\bwochenstunden|\bstunden pro woche/i,
    en: 'Hours per week',
    de: 'Stunden pro Woche',
    values: (index) => String([18, 25, 12, 27, 20][index % 5]),
  },
  {
    name: 'skills',
    asked: /\bskills?\b|\bkenntnisse|\bfähigkeiten/i,
    en: 'Skills',
    de: 'Kenntnisse',
    values: (index) => ['Organising', 'Languages', 'Driving licence', 'Customers', 'Tools'][index % 5]!,
  },
  {
    name: 'pay',
    asked: /\bpay\b|\bwages?\b|\blohn\b|\bvergütung/i,
    en: 'Pay',
    de: 'Lohn',
    values: (index) => `${[14, 16, 18, 15, 21][index % 5]} €/h`,
  },
]

const EMPLOYERS =
  /^(?:employers?|compan(?:y|ies)|firms?|businesses|schools?|orchestras?|hospitals?|clinics?|organi[sz]ations?|clients?|recruiters?|farms?|restaurants?|arbeitgeber|betriebe?|firmen?|unternehmen|schulen?|vereine?)$/i
const SEEKERS =
  /^(?:job ?seekers?|applicants?|candidates?|teachers?|musicians?|freelancers?|students?|workers?|nurses?|pupils?|bewerber(?:innen)?|schüler(?:innen)?|lehrkräfte|studierende)$/i
const singular = (word: string) => capital(word.replace(/ies$/, 'y').replace(/(?<=[a-z]{3})(?<!s)s$/, ''))

/** A board of vacancies: who offers, who applies, and what has become of it. */
export const recipe: Recipe = (message) => {
  const { language, name, seed } = message
  const words = WORDS[language]
  const content = contentFor(message)
  const [employer, seeker] = [roleIn(message, EMPLOYERS), roleIn(message, SEEKERS)]
  return {
    site: {
      title: name ?? content.title,
      headline: words.headline,
      subline: words.subline,
      action: { label: words.action, href: '/jobs' },
      picture: { subject: pictureFor(message), seed },
      footer: words.footer,
    },
    blocks: [
      accountsFor(message, {
        member: words.member,
        roles: [
          { name: 'seeker', label: seeker ?? words.seeker, isChosen: true },
          { name: 'employer', label: employer ?? words.employer, isChosen: true },
        ],
      }),
      { name: 'jobs', content, samples: [{ table: 'jobs', rows: jobRows(message, content), ofPeople: true }] },
    ],
    meets: [
      /job|vacanc|stelle|engagement|offer|publish|post|close|search|such|filter|region|browse/i,
      /apply|application|bewerb|letter|cv|resume|lebenslauf|state|invited|rejected|regist|account|sign/i,
      /profile|percent|fit|saved|save|notification|closing|approv|slot|calendar|employer|schools|orchestra/i,
    ],
    lacks: [
      {
        asked: /\bchat\b|\bvideo (?:call|interview)|\bvideogespräch/i,
        told: { en: 'There is no chat or video interview yet.', de: 'Chat und Videogespräche gibt es noch nicht.' },
      },
    ],
  } satisfies Plan
}

function contentFor(message: Message): JobsContent {
  const { text, language } = message
  const words = WORDS[language]
  const has = (pattern: RegExp) => pattern.test(text)
  const isEngagement = has(/\bengagements?\b/i)
  const choices = choicesFor(message)
  const known = FACTS.filter(({ asked }) => asked.test(text)).map(({ name, ...fact }) => ({
    name,
    label: fact[language],
  }))
  return {
    title: isEngagement ? words.engagements : words.title,
    lead: words.lead,
    one: isEngagement ? words.engagement : words.one,
    about: words.about,
    menu: words.menu,
    choices,
    facts: [...known, { name: 'town', label: words.town }],
    employer: 'employer',
    states: statesIn(message) ?? words.states,
    hasClosing: has(/closing date|deadline|bewerbungsschluss|frist|application period/i),
    approvesFirst: has(
      /approv\w+[^.]{0,60}(?:publish|before|visible)|(?:admin\w*|moderat\w*)[^.]{0,40}(?:approv|review|check)|freig\w+|geprüft/i,
    ),
    hasLetter: !has(/one click|mit einem klick/i),
    hasFile: has(/\bcv\b|\bresumes?\b|\brésumés?\b|curriculum|lebenslauf|upload|hochlad/i),
    hasSaved:
      has(/\bsave jobs|\bsaved? (?:jobs|vacanc|them|job)|\bfavou?rite|\bbookmark|\bwatch ?list|merken|merkliste/i) ||
      !has(/\bengagements?\b/i),
    hasSearches: has(/saved? search|saved search|keep a search|job alert|notif|benachrichtig/i),
    hasProfile: has(/\bin percent|\bmatch\w*|\bhow well|\bprozent|\bpassend|\brecommend/i),
    hasDates: has(/\bslots?\b|\binterview\w*|\bauditions?\b|vorstellungsgespräch/i),
  }
}

function choicesFor(message: Message): Choice[] {
  const found = propertiesIn(message, {
    except: [
      'place',
      'city',
      'size',
      'colour',
      'language',
      'altitude',
      'harbour',
      'condition',
      'gender',
      'age',
      'material',
      'origin',
      'brand',
    ],
  })
  const isTold = found.some(({ name }) => name !== 'whether')
  return isTold ? found : [WORDS[message.language].region, ...found]
}

const STATES =
  /\b(?:set to|marks? (?:them|it)? ?as|states?|status)\s+(?:are )?((?:new|invited|rejected|accepted|shortlisted|interview|hired|offer|declined|reviewed|pending)(?:(?:,| or| and|,? then)+ \w+)+)/i

/** What the message says that an application goes through. */
function statesIn(message: Message): string[] | null {
  const told = spelledOut(message, /\bstates?\b|\bstatus|\bstages?\b/i)
  if (told) return told
  const found = STATES.exec(message.text)?.[1]
  const states = found?.split(/,\s*|\s+(?:or|and|then)\s+/).flatMap((each) => each.trim() || [])
  return states && states.length > 1 ? states.slice(0, 8).map(capital) : null
}

function roleIn({ people }: Message, words: RegExp): string | null {
  const found = people.roles.flatMap((role) => role.words).find((word) => words.test(word))
  return found === undefined ? null : singular(found)
}

function jobRows(message: Message, content: JobsContent) {
  const { language } = message
  const { towns } = WORDS[language]
  const { titles, texts } = offersFor(message)
  return titles.map((title, index) => ({
    title,
    text: texts[index % texts.length]!,
    employer_id: personId(index * 3),
    posted: { moment: `-${index * 2 + 1} days` },
    choices: JSON.stringify(chosenAt(content.choices, index)),
    facts: JSON.stringify(
      Object.fromEntries(
        content.facts.map(({ name }) => [
          name,
          FACTS.find((fact) => fact.name === name)?.values(index) ?? towns[index % towns.length]!,
        ]),
      ),
    ),
    closing: content.hasClosing ? { day: `+${index * 5 + 6} days` } : null,
  }))
}
