import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import type { ListingWords } from './listing-words.ts'

/** Rides that somebody offers to whoever goes the same way: what they are called, and the first of them. */
export const RIDE_WORDS: Record<ReadyLanguage, ListingWords> = {
  en: {
    site: 'Going My Way',
    title: 'Rides',
    lead: 'Who drives where and when. What is full stands at the end.',
    start: 'Offer a ride',
    own: 'My rides',
    price: 'Share of the cost',
    rent: 'Share of the cost',
    gone: 'Full',
    let: 'Full',
    headline: 'Somebody is going there anyway',
    subline: 'Look for a ride by place and day, ask for a seat, or offer the seats that you have free.',
    footer: 'Who drives decides who comes along. Say so early when you cannot.',
    lister: 'Driver',
    choices: [
      { name: 'to', label: 'To', options: ['Station', 'Town centre', 'School', 'Hospital', 'Supermarket'] },
      { name: 'when', label: 'Days', options: ['Every weekday', 'Mondays', 'Wednesdays', 'Fridays', 'Weekends'] },
    ],
    measures: [{ name: 'seats', label: 'Free seats', unit: '', looksFor: 'least' }],
    request: {
      title: 'Ask for a seat',
      action: 'Ask for a seat',
      message: 'Where you get in',
      states: ['New', 'Comes along', 'No seat left'],
    },
  },
  de: {
    site: 'Fährt jemand?',
    title: 'Fahrten',
    lead: 'Wer wann wohin fährt. Was voll ist, steht am Ende.',
    start: 'Fahrt anbieten',
    own: 'Meine Fahrten',
    price: 'Anteil an den Kosten',
    rent: 'Anteil an den Kosten',
    gone: 'Voll',
    let: 'Voll',
    headline: 'Jemand fährt sowieso hin',
    subline: 'Nach Ziel und Tag suchen, um einen Platz bitten oder die eigenen freien Plätze anbieten.',
    footer: 'Wer fährt, entscheidet, wer mitkommt. Wer doch nicht kann, sagt früh ab.',
    lister: 'Fahrerin oder Fahrer',
    choices: [
      { name: 'to', label: 'Ziel', options: ['Bahnhof', 'Innenstadt', 'Schule', 'Krankenhaus', 'Supermarkt'] },
      { name: 'when', label: 'Tage', options: ['Jeden Werktag', 'Montags', 'Mittwochs', 'Freitags', 'Am Wochenende'] },
    ],
    measures: [{ name: 'seats', label: 'Freie Plätze', unit: '', looksFor: 'least' }],
    request: {
      title: 'Um einen Platz bitten',
      action: 'Um einen Platz bitten',
      message: 'Wo du einsteigst',
      states: ['Neu', 'Fährt mit', 'Kein Platz frei'],
    },
  },
}

/** As `listing-samples.ts` reads them: the price is for one way. */
export const RIDES: Record<ReadyLanguage, string> = {
  en: `
    To the early train, leaves at 6:40 | 2 | 2 | Station, Every weekday | 3
    Into town and back before noon | 3 | 3 | Town centre, Wednesdays | 2
    School run, leaves at 7:25 | 1 | 1 | School, Every weekday | 2
    To the hospital for visiting hours | 4 | 4 | Hospital, Weekends | 3
    Weekly shopping, with room for bags | 2 | 2 | Supermarket, Fridays | 1
    Late train home, leaves at 18:10 | 2 | 2 | Station, Every weekday | 4
    To work in town, back at five | 3 | 3 | Town centre, Mondays | 1
  `,
  de: `
    Zum frühen Zug, Abfahrt 6:40 | 2 | 2 | Bahnhof, Jeden Werktag | 3
    In die Stadt und mittags zurück | 3 | 3 | Innenstadt, Mittwochs | 2
    Zur Schule, Abfahrt 7:25 | 1 | 1 | Schule, Jeden Werktag | 2
    Zur Besuchszeit ins Krankenhaus | 4 | 4 | Krankenhaus, Am Wochenende | 3
    Wocheneinkauf, mit Platz für Taschen | 2 | 2 | Supermarkt, Freitags | 1
    Zum Abendzug, Abfahrt 18:10 | 2 | 2 | Bahnhof, Jeden Werktag | 4
    Zur Arbeit in die Stadt, zurück um fünf | 3 | 3 | Innenstadt, Montags | 1
  `,
}

export const RIDE_TEXTS: Record<ReadyLanguage, string[]> = {
  en: [
    'I start at the church and can stop anywhere along the main road. The radio stays quiet before seven.',
    'There is room for a pushchair or a walking frame in the boot. Please be there five minutes early.',
    'I drive every week. Write by the evening before, so that I know who to wait for.',
  ],
  de: [
    'Ich starte an der Kirche und halte überall an der Hauptstraße. Vor sieben bleibt das Radio leise.',
    'Im Kofferraum ist Platz für einen Kinderwagen oder einen Rollator. Bitte fünf Minuten früher da sein.',
    'Ich fahre jede Woche. Schreib bis zum Abend davor, damit ich weiß, auf wen ich warte.',
  ],
}

export const RIDE_MESSAGES: Record<ReadyLanguage, string[]> = {
  en: [
    'I would get in at the bus stop by the bakery. One small bag.',
    'Two of us, from the village green. Is there room for both?',
    'I get in at the mill, and I can pay for the parking.',
  ],
  de: [
    'Ich würde an der Haltestelle beim Bäcker einsteigen. Eine kleine Tasche.',
    'Wir sind zu zweit und steigen am Dorfplatz ein. Passt das noch?',
    'Ich steige an der Mühle ein und übernehme gern das Parken.',
  ],
}

export const RIDE_ANSWERS: Record<ReadyLanguage, string> = {
  en: 'There is room. Be at the church at half past six.',
  de: 'Passt. Sei um halb sieben an der Kirche.',
}
