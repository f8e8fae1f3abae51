import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { accountsFor } from '#worker/agent/offline/kinds/parts.ts'
import { spelledOut, type Message, type Plan, type Recipe } from '#worker/agent/offline/kinds/recipe.ts'
import type { ProgrammeContent } from '#worker/agent/offline/source/shared/programme/model.ts'
import { TALKS } from './programme-samples.ts'

const WORDS = {
  en: {
    site: 'Two Days Together',
    title: 'Programme',
    lead: 'Every session with its room and its time.',
    add: 'Add a session',
    menu: { agenda: 'My agenda', speakers: 'Speakers' },
    rooms: ['Main hall', 'Garden room', 'Workshop'],
    tracks: { label: 'Track', options: ['Ideas', 'Practice', 'People'] },
    team: 'Programme team',
    headline: 'Two days, many sessions, one agenda of your own',
    subline: 'Read who speaks when and where, and choose what you want to hear.',
    footer: 'Rooms open ten minutes before each session.',
  },
  de: {
    site: 'Zwei Tage Tagung',
    title: 'Programm',
    lead: 'Jeder Vortrag mit seinem Raum und seiner Zeit.',
    add: 'Vortrag anlegen',
    menu: { agenda: 'Meine Agenda', speakers: 'Mitwirkende' },
    rooms: ['Großer Saal', 'Gartenzimmer', 'Werkstatt'],
    tracks: { label: 'Thema', options: ['Ideen', 'Praxis', 'Menschen'] },
    team: 'Programm-Team',
    headline: 'Zwei Tage, viele Vorträge, eine eigene Agenda',
    subline: 'Lies, wer wann und wo spricht, und wähle aus, was du hören willst.',
    footer: 'Die Räume öffnen zehn Minuten vor jedem Vortrag.',
  },
}

const TRACKS = /\btracks?\b|\btopics?\b|\bstreams?\b|\bthem(?:a|en)\b|themenstr|schwerpunkt/i

/** The programme of a conference, of which everybody makes their own. */
export const recipe: Recipe = (message) => {
  const { language, name, seed } = message
  const words = WORDS[language]
  const content = contentFor(message)
  return {
    site: {
      title: name ?? words.site,
      headline: words.headline,
      subline: words.subline,
      action: { label: words.title, href: '/programme' },
      picture: { subject: 'events', seed },
      footer: words.footer,
    },
    blocks: [
      accountsFor(message, { roles: [{ name: 'team', label: words.team, isChosen: false }] }),
      { name: 'programme', content, samples: [{ table: 'talks', rows: talksIn(language, content) }] },
    ],
    meets: [
      /\bsessions?\b|\btalks?\b|\blectures?\b|\bworkshops?\b|\bspeakers?\b|\bprogramm?e?\b|\bschedule\b|\bdays?\b|\brooms?\b|\btracks?\b|\btopics?\b|\btimes?\b|vorträge?|vortrag|beiträge|referent|sprecher|mitwirkende|programm|\btag\b|\btage\b|\braum\b|räume|thema|themen|uhrzeit/i,
      /\bagenda\b|\bown (?:schedule|programme|plan)|\bpersonal (?:schedule|programme|plan)|\boverlap|\bclash|\bconflict|\bsame time|\bchoos|\bpick|\bselect|überschneid|gleichzeitig|doppelt|auswähl|zusammenstell|persönlich/i,
      /\bsearch|\bfilter|\badd|\bedit|\bmanag|\bsign in|\baccounts?\b|such|filtern|anleg|pfleg|anmeld|konto/i,
    ],
    lacks: [
      {
        asked:
          /\bcall for (?:papers|proposals)|\b(?:submit|propose)\w* (?:an? |their )?(?:abstracts?|talks?|papers?|proposals?)|vortrag(?:svorschl\w*)? einreich|beiträge einreichen/i,
        told: { en: 'handing in proposals for sessions', de: 'das Einreichen von Vorträgen' },
      },
      {
        asked: /\btickets?\b|\bregistration fees?|teilnahmegebühr|eintrittskarte/i,
        told: { en: 'tickets for the conference', de: 'Tickets für die Tagung' },
      },
      {
        asked: /\bregistrations?\b|\bregister(?:s|ing)? for\b|anmeldung zur|teilnahme/i,
        told: { en: 'registering for the conference', de: 'die Anmeldung zur Tagung' },
      },
      {
        asked: /\bfeedback\b|\bask (?:the )?speakers?|\bquestions? (?:to|for) (?:the )?speakers|fragen an/i,
        told: { en: 'questions and feedback for speakers', de: 'Fragen und Rückmeldungen an Vortragende' },
      },
      {
        asked: /\bcapacit|\bfull sessions?|\bseats? (?:left|per)|plätze je|teilnehmerzahl/i,
        told: { en: 'a limit of seats for each session', de: 'eine Platzgrenze je Vortrag' },
      },
    ],
  } satisfies Plan
}

function contentFor(message: Message): ProgrammeContent {
  const { title, lead, add, menu, rooms, tracks } = WORDS[message.language]
  const named = (of: RegExp) => spelledOut(message, of)?.slice(0, 12)
  return {
    title,
    lead,
    add,
    menu,
    rooms: named(/^(?:rooms?|halls?|stages?|räume?|säle|bühnen?)$/i) ?? rooms,
    tracks: TRACKS.test(message.text)
      ? { ...tracks, options: named(/^(?:tracks?|topics?|streams?|themen?|schwerpunkte?)$/i) ?? tracks.options }
      : null,
    editor: 'team',
  }
}

function talksIn(language: ReadyLanguage, { rooms, tracks }: ProgrammeContent) {
  return TALKS[language].map(({ day, starts, ends, room, track, ...said }) => ({
    ...said,
    day: { day: `+${day + FIRST_DAY} days` },
    starts,
    ends,
    room: rooms[room % rooms.length]!,
    track: tracks ? tracks.options[track % tracks.options.length]! : '',
  }))
}
const FIRST_DAY = 20
