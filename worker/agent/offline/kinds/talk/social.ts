import type { Row } from '#worker/agent/offline/blocks/block.ts'
import { accountsFor, capital, pictureFor } from '#worker/agent/offline/kinds/parts.ts'
import type { Message, Plan } from '#worker/agent/offline/kinds/recipe.ts'
import { personId } from '#worker/agent/offline/kinds/samples/people.ts'
import type { PostField, PostsContent } from '#worker/agent/offline/source/shared/posts/model.ts'
import { singular } from '#worker/agent/offline/understand/plural.ts'
import { type Posted, postedIn } from './post-fields.ts'
import { SAID, VALUES } from './said.ts'
import { gatheredBy, SHELF_MEETS, shelvedIn, shelvesBlock } from './shelves.ts'

const WORDS = {
  en: {
    menu: { feed: 'Feed', members: 'Members', profile: 'My profile' },
    lead: (many: string) => `The latest ${many.toLowerCase()} of those you follow.`,
    headline: (who: string) => `What ${who.toLowerCase()} are up to`,
    subline: 'Follow whom you like, say what you think, and see it all in one place.',
    action: 'Open the feed',
    footer: 'Be kind. Whoever registers first looks after this place.',
    title: (who: string) => `${who} among themselves`,
    like: 'Like',
    list: 'Life list',
    pace: 'Pace',
    challenges: { label: 'Challenges', one: 'Challenge' },
    goal: (goal: number, unit: string) => `${goal} ${unit} in a month`,
    people: 'People',
    friends: { label: 'Friends' },
    messages: 'Messages',
  },
  de: {
    menu: { feed: 'Neues', members: 'Mitglieder', profile: 'Mein Profil' },
    lead: (many: string) => `Die neuesten ${many} von denen, denen du folgst.`,
    headline: (who: string) => `Was ${who} gerade machen`,
    subline: 'Folgen, wem man mag, sagen, was man denkt, und alles an einem Ort sehen.',
    action: 'Neues ansehen',
    footer: 'Bleibt freundlich. Wer sich zuerst anmeldet, schaut hier nach dem Rechten.',
    title: (who: string) => `${who} unter sich`,
    like: 'Gefällt mir',
    list: 'Sammlung',
    pace: 'Tempo',
    challenges: { label: 'Herausforderungen', one: 'Herausforderung' },
    goal: (goal: number, unit: string) => `${goal} ${unit} in einem Monat`,
    people: 'Leute',
    friends: { label: 'Freunde' },
    messages: 'Nachrichten',
  },
} as const

const FRIENDS =
  /\bfriend requests?\b|\bbefriend\w*|\bfriendships?\b|\b(?:become|be|make|add\w*|find|their|his|her|my|your|each|between|among|only|of|with) (?:\w+ as |new |own )?friends?\b(?! of\b)|\bfriends (?:see|can|only|list|who|of each)\b|\bfreundschaft\w*|\bbefreund\w*|\bfreundesliste\b|\bals freund\w*|\bfreunde (?:hinzu\w*|finden|sehen|können)|\bnur (?:für |mit )?freunde\w*/i
const WRITES =
  /\b(?:private|direct|personal) (?:messag|chat)\w*|\bmessag(?:e|es|ing) (?:each|one|other|between|with|friends|members)\b|\b(?:send|write|exchang)\w* (?:\w+ ){0,3}messages?\b|\bchat with\b|\bprivate nachricht\w*|\bdirektnachricht\w*|\bnachrichten (?:schreiben|schicken|senden|austauschen)\b|\bschreiben (?:sich|einander) \w*nachrichten\b/i
const PLACE = /place|location|spot|city|town|region|ort|stadt|stelle/i
const GOAL = /(\d{1,4})\s*(?:kilomet\w*|km|miles?|steps|points|pages|hours?|schritte|stunden|seiten)/i

/** A network: what members post, whom they follow, and what profiles add up. */
export function recipe(message: Message): Plan | null {
  const { language, name, seed, text } = message
  const words = WORDS[language]
  const posted = postedIn(message)
  const shelved = shelvedIn(message)
  const who = peopleOf(message) ?? (shelved ? gatheredBy(shelved, language) : words.people)
  const content = contentFor(message, posted)
  const friends = FRIENDS.test(text)
  const writes = WRITES.test(text) || undefined
  return {
    site: {
      title: name ?? words.title(who),
      headline: words.headline(who),
      subline: words.subline,
      action: { label: words.action, href: '/feed' },
      picture: { subject: pictureFor(message), seed },
      footer: words.footer,
    },
    blocks: [
      accountsFor(message),
      ...(shelved ? [shelvesBlock(message, shelved)] : []),
      {
        name: 'posts',
        content: { ...content, ...(friends && { friends: words.friends }), ...(writes && { writes }) },
        samples: [
          { table: 'posts', rows: postRows(message, posted), ofPeople: true },
          {
            table: 'profiles',
            rows: SAID[language].about.map((about, index) => ({ user_id: personId(index), about })),
            ofPeople: true,
          },
          ...(content.challenges ? [{ table: 'challenges', rows: [challengeRow(message, content)] }] : []),
        ],
      },
      ...(writes
        ? [
            {
              name: 'messages' as const,
              content: {
                title: words.messages,
                direct: { between: friends ? ('friends' as const) : ('members' as const) },
              },
              samples: [],
            },
          ]
        : []),
    ],
    meets: [
      /\bprofiles?\b|\bpost\w*|\bshar\w*|\bfeed\b|\bfollow\w*|\blik(?:e|es|ed)\b|\bkudos\b|\bcomment\w*|\bmembers?\b|\bphotos?\b|\bpictures?\b/i,
      /\bprofil\w*|\bbeitr\w*|\bteil\w*|\bfolg\w*|\bgefäll\w*|\bkommentier\w*|\bmitglied\w*|\bbilder?\b|\bfotos?\b/i,
      /\bsign\w*[- ]?(?:in|up)\b|\baccounts?\b|\bregister\b|\bsearch\w*|anmeld|konto|such/i,
      new RegExp(`\\b(?:${posted.one}|${posted.many})\\b`, 'i'),
      ...(friends ? [/\bfriend\w*|\baccept\w*|\bdeclin\w*|freund|annehm|ablehn/i] : []),
      ...(writes ? [/\bmessag\w*|\bwrite\b|\bchat\b|nachricht|schreib/i] : []),
      ...(shelved ? SHELF_MEETS : []),
      ...(content.list ? [/life list|counted once|sammlung/i] : []),
      ...(content.index ? [PLACE] : []),
      ...(content.challenges ? [/challenge|leaderboard|participant|herausforderung|rangliste/i] : []),
      ...(content.totals === null ? [] : [/totals?|week|month|year|chart|woche|monat|jahr/i]),
      ...(content.pace ? [/pace|tempo/i] : []),
    ],
    lacks: [
      {
        asked: /\bgroups?\b|\bcircles?\b|\bgruppen?\b/i,
        told: { en: 'groups', de: 'Gruppen' },
      },
      ...(shelved
        ? []
        : [
            { asked: /\bshel(?:f|ves)\b|\bregale?\b/i, told: { en: 'shelves', de: 'Regale' } },
            {
              asked: /\breviews?\b|\brezension\w*|\bbesprechung\w*/i,
              told: { en: 'reviews', de: 'Besprechungen' },
            },
          ]),
      {
        asked: /\breport\w* (?:posts?|abuse|content)\b|\bmoderat\w*|\bmelden\b/i,
        told: {
          en: 'reporting posts (the owner deletes any)',
          de: 'das Melden von Beiträgen (die Leitung löscht jeden)',
        },
      },
      {
        asked: /\bnotif\w*|\bbenachrichtig\w*/i,
        told: { en: 'notifications', de: 'Benachrichtigungen' },
      },
      {
        asked: /\bvideos?\b|\bstories\b|\blive stream\w*/i,
        told: { en: 'videos and stories', de: 'Videos und Storys' },
      },
      {
        asked: /\bhashtags?\b|\btrending\b/i,
        told: { en: 'hashtags', de: 'Hashtags' },
      },
      ...(/\bmap\b|\bkarte\b/i.test(text)
        ? [{ asked: /\bmap\b|\bkarte\b/i, told: { en: 'a map', de: 'eine Karte' } }]
        : []),
    ],
  }
}

/** Whom the message gathers, as it calls them. */
const PEOPLE =
  /\bfor ((?:\p{L}+ )?\p{L}+(?:ers|lovers|fans|owners|friends|enthusiasts|parents|students|neighbou?rs|artists|musicians))\b/iu

/** `für Imker`, `für junge Eltern`: the word is a plural of people, and none of the things that end alike. */
const GERMAN_PEOPLE =
  /\bfür (?:(?:\p{Ll}+e|alle) )?(?!Bücher|Bilder|Länder|Lieder|Räder|Häuser|Wörter|Kleider|Felder|Blätter)(\p{Lu}\p{Ll}+(?:er|innen|leute|fans|freunde|eltern|kinder|nachbarn|studierende|sammler|besitzer)|Eltern|Nachbarn|Fans|Studierende|Jugendliche)\b(?! \p{Lu})/u

function peopleOf({ text, people, subject, language }: Message): string | null {
  const named = (language === 'de' ? GERMAN_PEOPLE : PEOPLE).exec(text)?.[1]
  if (named) return capital(named)
  const word = people.roles.find(({ group }) => group === 'members')?.words[0]
  if (word && !/^(?:members?|users?|people|mitglieder|nutzer)$/i.test(word)) return capital(word)
  const arePeople = /(?:ers|ists|ians|fans|people|parents|students|lovers)$/i.test(subject.many)
  return !arePeople || language === 'de' ? null : capital(subject.many)
}

function contentFor({ text, language }: Message, { one, many, fields, hasPhoto }: Posted): PostsContent {
  const words = WORDS[language]
  const place = fields.find(({ label }) => PLACE.test(label))
  const first = fields.find(({ kind }) => kind === 'text')
  const number = fields.find(({ kind }) => kind === 'number')
  const minutes = fields.find(({ kind }) => kind === 'minutes')
  const isAdded =
    number !== undefined &&
    /\btotals?\b|\bsums?\b|\bchallenges?\b|\bleaderboard\b|\bweek|gesamt|summe|herausforder|woche/i.test(text)
  return {
    one,
    many,
    menu: words.menu,
    lead: words.lead(many),
    fields,
    hasPhoto,
    like: /\bkudos\b/i.test(text) ? 'Kudos' : words.like,
    index:
      place &&
      first &&
      place !== first &&
      /\bplaces\b|\blocations\b|\bspots\b|\bcities\b|\borte\b|\bstellen\b/i.test(text)
        ? { label: placesLabel(place, language), by: place.name, counts: first.name }
        : null,
    list:
      first && /\blife list\b|\bcounted once\b|\bcollection\b|\bsammlung\b/i.test(text)
        ? { label: words.list, field: first.name }
        : null,
    totals: isAdded ? number.name : null,
    pace:
      minutes && number && number.unit === 'km'
        ? { label: words.pace, minutes: minutes.name, per: number.name, unit: 'min/km' }
        : null,
    challenges: isAdded && /\bchallenges?\b|herausforder/i.test(text) ? words.challenges : null,
  }
}

const placesLabel = ({ label }: PostField, language: 'en' | 'de') =>
  language === 'en' ? `${capital(singular(label.toLowerCase()))}s`.replace(/ys$/, 'ies') : `${label}e`

function postRows({ language, subject }: Message, { fields }: Posted): Row[] {
  const said = SAID[language].posts[subject.topic] ?? SAID[language].posts.any!
  return said.map((text, index) => ({
    user_id: personId(index),
    day: { day: `-${index * 2 + 1} days` },
    text,
    facts: JSON.stringify(Object.fromEntries(fields.map((field) => [field.name, valueOf(field, index, language)]))),
    posted: { moment: `-${index * 2 + 1} days` },
  }))
}

function valueOf({ kind, label }: PostField, index: number, language: 'en' | 'de'): string | number {
  if (kind === 'minutes') return [52, 31, 64, 27, 45][index % 5]!
  if (kind === 'number') return [10.2, 5.4, 12, 4.8, 8.6][index % 5]!
  const values = VALUES[language].find(({ asked }) => asked.test(label))?.values ?? []
  return values[index % Math.max(1, values.length)] ?? ''
}

function challengeRow({ text, language }: Message, { fields, totals }: PostsContent): Row {
  const unit = fields.find(({ name }) => name === totals)?.unit ?? ''
  const goal = Number(GOAL.exec(text)?.[1] ?? 100)
  return {
    id: 1,
    title: WORDS[language].goal(goal, unit),
    goal,
    from_day: { day: '-6 days' },
    until_day: { day: '+24 days' },
  }
}
