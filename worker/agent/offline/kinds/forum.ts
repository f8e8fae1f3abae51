import type { Samples } from '#worker/agent/offline/blocks/block.ts'
import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { capital } from './parts.ts'
import { type Message, type Plan, spelledOut, UNNAMED } from './recipe.ts'
import { personId, samplePeople } from './samples/people.ts'
import { pictureOf } from './samples/pictures.ts'
import { TALK } from './samples/talk.ts'

const WORDS = {
  en: {
    title: 'Topics',
    start: 'Start a topic',
    idea: { title: 'Proposals', start: 'Make a proposal', one: 'proposal' },
    topic: 'topic',
    lead: 'What is being talked about this week.',
    categories: ['First steps', 'Practice', 'Looking back', 'Everything else'],
    headline: 'Somebody here has done it before',
    subline: 'Ask in the morning, read three answers at lunch. Reading is open to all; an account takes a minute.',
    moderator: 'Moderator',
    member: 'Member',
    footer: 'Be as clear and as kind as you would be at a table.',
  },
  de: {
    title: 'Themen',
    start: 'Thema beginnen',
    idea: { title: 'Vorschläge', start: 'Vorschlag machen', one: 'Vorschlag' },
    topic: 'Thema',
    lead: 'Worüber diese Woche gesprochen wird.',
    categories: ['Erste Schritte', 'Praxis', 'Rückblick', 'Alles andere'],
    headline: 'Hier hat es schon jemand gemacht',
    subline: 'Morgens fragen, mittags drei Antworten lesen. Lesen dürfen alle, ein Konto dauert eine Minute.',
    moderator: 'Moderation',
    member: 'Mitglied',
    footer: 'So klar und so freundlich wie an einem Tisch.',
  },
}

const FIRST =
  /\b(?:first|new)\b[^.]{0,80}\b(?:approv\w+|check\w*|review\w*)|\bapprov\w+[^.]{0,60}\bfirst\b|\berste[rn]?\b[^.]{0,80}\b(?:freigegeben|geprüft|freischalt\w*)/i
const OFFICIAL =
  /\bofficial (?:answers?|repl(?:y|ies)|responses?)\b|\b(?:staff|city|company|experts?|team|council)(?: \w+)? (?:answers?|repl(?:y|ies)|responds?)\b|\bnot answered yet\b|\boffizielle antwort/i
const BEST =
  /\b(?:best|accepted|right|correct) (?:answer|reply|solution)|\bmark\w*[^.]{0,30}\b(?:answer|reply|solved|best|solution)|\bbeste antwort|\bals lösung\b/i
const ADOPTED =
  /\bmark\w*[^.]{0,30}? as (adopted|accepted|planned|done|implemented|approved)\b|\bals (angenommen|umgesetzt|geplant) markier/i
const PICTURES = /\b(?:upload|attach)\w*|\bphotos?\b|\bpictures?\b|\bimages?\b|\bfotos?\b|\bbild(?:er)?\b/i
const REPORTS = /\breport(?:s|ed|ing)?\b|\bflag(?:s|ged|ging)?\b|\bmelde[tn]?\b|\bmeldungen\b/i
const PROFILES = /\bprofiles?\b|\bpoints?\b|\breputation\b|\bprofil\w*|\bpunkte\b/i
const COUNTED: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
  twenty: 20,
}

/** What moderators and members of this forum do beyond writing. */
function askedOf({ text, language }: Message) {
  const approvesFirst = FIRST.test(text)
  const hasReports = REPORTS.test(text)
  const adopted = ADOPTED.exec(text)
  const counted = (of: RegExp, usual: number) => {
    const found = of.exec(text)?.[1]?.toLowerCase()
    return found === undefined ? usual : (COUNTED[found] ?? (Number(found) || usual))
  }
  return {
    approvesFirst,
    answers: OFFICIAL.test(text) ? ('official' as const) : BEST.test(text) ? ('best' as const) : ('none' as const),
    adopted: adopted ? capital((adopted[1] ?? adopted[2])!.toLowerCase()) : null,
    hasPictures: PICTURES.test(text),
    hasReports,
    desk: approvesFirst || hasReports ? (language === 'de' ? 'Prüfen' : 'Moderation') : null,
    profiles: PROFILES.test(text)
      ? {
          points: /\bpoints?\b|\breputation\b|\bpunkte\b/i.test(text)
            ? { vote: counted(/\b(\w+) for every up-?votes?\b/i, 1), adopted: counted(/\b(\w+) for an? adopted\b/i, 5) }
            : null,
        }
      : null,
  }
}

/** A forum: topics in categories, replies, votes, moderators. */
export function recipe(message: Message): Plan {
  const { language, text, subject } = message
  const words = WORDS[language]
  const isIdeas = /\bideas?\b|\bproposals?\b|\bsuggest\w*|\bimprove\w*|\bidee\w*|\bvorschl[aä]g\w*/i.test(text)
  const named = isIdeas ? words.idea : { title: words.title, start: words.start, one: words.topic }
  const categories =
    spelledOut(message, /categor|section|room|area|board|topic|kategorie|bereich|rubrik/i) ?? words.categories
  const content = {
    ...named,
    lead: words.lead,
    categories,
    hasVotes:
      isIdeas ||
      /\bvot(?:e|es|ed|ing)\b|\blik(?:e|es|ing)\b|\bupvot\w*|\babstimm\w*|\bstimmen\b|\bbewert\w*/i.test(text),
    hasTags: /\btags?\b|\btagged\b|\bkeywords?\b|\bschlagw[oö]rt\w*/i.test(text),
    moderator: 'moderator',
    ...askedOf(message),
  }
  return {
    site: {
      title: message.name ?? titleOf(subject.one, language),
      headline: words.headline,
      subline: words.subline,
      action: { label: content.start, href: '/topics/new' },
      picture: pictureOf(subject.topic, message.seed),
      footer: words.footer,
    },
    blocks: [
      {
        name: 'accounts',
        content: { roles: [{ name: 'moderator', label: words.moderator, isChosen: false }], member: words.member },
        samples: [samplePeople(['user', 'moderator'])],
      },
      { name: 'forum', content, samples: samplesOf({ categories, language }) },
    ],
    meets: [
      /\bregist\w+|\bsign(?:ed)?[- ]?(?:in|up)|\blog(?:ged)?[- ]?in|\baccounts?|\bpassword|\busers?\b|\bmembers?\b/i,
      /\btopics?|\bthreads?|\bpost\w*|\brepl(?:y|ies)|\bcomment\w*|\bdiscuss\w*|\bcategor\w*|\bquestions?|\banswers?|\bread\b/i,
      /\bsearch\w*|\bsort\w*|\bnewest|\bmost\b|\bvot\w+|\blik\w+|\btags?\b|\bmoderat\w*|\bclos\w+|\bdelet\w+|\bapprov\w+|\breport\w*|\bpictures?|\bphotos?|\bhide\b|\bmark\w*|\bprofiles?|\bpoints?/i,
      /\banmeld\w*|\bregistrier\w*|\bkonto|\bthem(?:a|en)\b|\bbeitr[aä]g\w*|\bantwort\w*|\bsuch\w*|\bbewert\w*|\bmoder\w*|\blösch\w*/i,
    ],
    lacks: [
      UNNAMED,
      {
        asked:
          /\bbadges?\b|\branks?\b|\bavatar|\bfollow (?:topics?|threads?|each other|other|members|users)|\bbookmark\w*/i,
        told: { en: 'badges, bookmarks and following', de: 'Abzeichen, Lesezeichen und Folgen' },
      },
      {
        asked: /\b(?:private|direct) messag\w*|\bprivate nachricht\w*/i,
        told: { en: 'messages between two members', de: 'Nachrichten zwischen zwei Mitgliedern' },
      },
      {
        asked: /\be-?mail (?:notif\w+|alerts?)|\bnotif\w+|\bsubscri\w+|\bbenachrichtig\w*/i,
        told: { en: 'notifications', de: 'Benachrichtigungen' },
      },
    ],
  }
}

const titleOf = (one: string, language: ReadyLanguage) => {
  const word = one === '' ? '' : one.charAt(0).toUpperCase() + one.slice(1)
  if (word === '') return language === 'de' ? 'Der lange Tisch' : 'The long table'
  return language === 'de' ? `${word}-Forum` : `${word} forum`
}

function samplesOf({ categories, language }: { categories: string[]; language: ReadyLanguage }): Samples[] {
  const talk = TALK[language]
  const topics = talk.map(({ title, text }, index) => ({
    id: index + 1,
    title,
    text,
    category: categories[index % categories.length]!,
    author_id: personId(index),
    posted: { moment: `-${index * 2 + 1} days` },
    active: { moment: `-${index * 20 + 3} hours` },
    is_closed: index === 6 ? 1 : 0,
  }))
  const replies = talk.flatMap(({ replies: said }, index) =>
    said.map((text, position) => ({
      topic_id: index + 1,
      text,
      author_id: personId(index + position + 1),
      posted: { moment: `-${index * 20 + 3 - position} hours` },
    })),
  )
  return [
    { table: 'topics', rows: topics, ofPeople: true },
    { table: 'replies', rows: replies, ofPeople: true },
  ]
}
