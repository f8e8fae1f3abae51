import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { accountsFor, pictureFor } from '#worker/agent/offline/kinds/parts.ts'
import type { Plan, Recipe } from '#worker/agent/offline/kinds/recipe.ts'
import type { Line } from '#worker/agent/offline/source/shared/departures/model.ts'

const WORDS = {
  en: {
    site: 'Next Stop',
    title: 'Departures',
    lead: 'Choose where you are, and see what leaves next.',
    lines: 'Lines',
    add: 'Add a line',
    team: 'Timetable team',
    headline: 'Know when it leaves',
    subline: 'The next departures from your stop, and the timetable of every line.',
    footer: 'Times are those of the timetable; delays are not known here.',
  },
  de: {
    site: 'Nächster Halt',
    title: 'Abfahrten',
    lead: 'Wähle, wo du bist, und sieh, was als Nächstes fährt.',
    lines: 'Linien',
    add: 'Linie anlegen',
    team: 'Fahrplan-Team',
    headline: 'Wissen, wann es losgeht',
    subline: 'Die nächsten Abfahrten von deiner Haltestelle und der Fahrplan jeder Linie.',
    footer: 'Die Zeiten sind die des Fahrplans; Verspätungen sind hier nicht bekannt.',
  },
}

/** Lines by their stops, in one direction and back. */
const WAYS: Record<
  ReadyLanguage,
  Array<{ name: string; stops: string; every: number; first: number; last: number }>
> = {
  en: [
    {
      name: '1',
      stops: 'Station 0, Town Hall 4, Market 7, University 12, Hospital 17, Hillside 22',
      every: 20,
      first: 5,
      last: 23,
    },
    { name: '2', stops: 'Harbour 0, Museum 5, Market 9, Stadium 15, Mill Lane 21', every: 30, first: 6, last: 22 },
    { name: 'N1', stops: 'Market 0, University 6, Riverside 13, Old Village 24', every: 60, first: 23, last: 26 },
  ],
  de: [
    {
      name: '1',
      stops: 'Bahnhof 0, Rathaus 4, Markt 7, Universität 12, Klinikum 17, Am Hang 22',
      every: 20,
      first: 5,
      last: 23,
    },
    { name: '2', stops: 'Hafen 0, Museum 5, Markt 9, Stadion 15, Mühlgasse 21', every: 30, first: 6, last: 22 },
    { name: 'N1', stops: 'Markt 0, Universität 6, Flussufer 13, Altes Dorf 24', every: 60, first: 23, last: 26 },
  ],
}

/** Public transport: what leaves next from a stop, worked out from the timetable of its lines. */
export const recipe: Recipe = (message) => {
  const { language, name, seed } = message
  const { site, headline, subline, footer, team, ...words } = WORDS[language]
  return {
    site: {
      title: name ?? site,
      headline,
      subline,
      action: { label: words.title, href: '/departures' },
      picture: { subject: pictureFor(message), seed },
      footer,
    },
    blocks: [
      accountsFor(message, { roles: [{ name: 'team', label: team, isChosen: false }] }),
      {
        name: 'departures',
        content: { ...words, editor: 'team' },
        samples: [{ table: 'lines', rows: linesIn(language) }],
      },
    ],
    meets: [
      /\blines?\b|\bstops?\b|\bstations?\b|\btimetables?\b|\bschedules?\b|\bdepart|\bnext (?:bus|tram|train|ferry|departures)|\bdirections?\b|\bfrom\b.*\bto\b|\bconnections?\b|linien|haltestelle|stationen|fahrplan|fahrpläne|abfahr|ankunft|richtung|verbindung|wochentag|samstag|sonntag|weekday|saturday|sunday|holiday/i,
      /\bsearch|\bchoos|\bselect|\bshow|\badd|\bedit|\bmaintain|\bmanag|such|wähl|zeig|anleg|pfleg|änder/i,
    ],
    lacks: [
      {
        asked: /\bdelays?\b|\breal[- ]time|\blive (?:position|times|data)|verspätung|echtzeit|\bgps\b/i,
        told: { en: 'delays, which only the vehicles know', de: 'Verspätungen, die nur die Fahrzeuge kennen' },
      },
      {
        asked: /\btickets?\b|\bfares?\b|fahrkarte|fahrschein|tarif/i,
        told: { en: 'fares and tickets', de: 'Tarife und Fahrkarten' },
      },
      {
        asked: /\btransfers?\b|\bchang(?:e|ing|es) (?:of )?(?:lines?|buses|trains)|umsteig|umstieg/i,
        told: { en: 'connections with a change', de: 'Verbindungen mit Umstieg' },
      },
    ],
  } satisfies Plan
}

function linesIn(language: ReadyLanguage) {
  return WAYS[language].flatMap(({ name, stops, every, first, last }) => {
    const there = stops.split(', ').map((stop) => {
      const [, at = '', after] = /^(.+) (\d+)$/.exec(stop) ?? []
      return { name: at, after: Number(after) }
    })
    const whole = there.at(-1)!.after
    const back = there.toReversed().map((stop) => ({ name: stop.name, after: whole - stop.after }))
    return [there, back].map((way, direction) => {
      const starts = (gap: number, from: number): Line['weekdays'] =>
        Array.from(
          { length: Math.floor(((last - from) * 60) / gap) + 1 },
          (_, index) => from * 60 + direction * 7 + index * gap,
        )
      return {
        name,
        heading: way.at(-1)!.name,
        stops: JSON.stringify(way),
        weekdays: JSON.stringify(starts(every, first)),
        saturdays: JSON.stringify(starts(every * 1.5, first)),
        sundays: JSON.stringify(first > 20 ? [] : starts(every * 2, first + 2)),
      }
    })
  })
}
