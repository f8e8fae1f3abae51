import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import type { SeatsContent } from '#worker/agent/offline/source/shared/seats/model.ts'
import { SHOWN, type ShownSample } from './shown-samples.ts'

/** Where seats are numbered. */
export type Stage = 'cinema' | 'theatre' | 'concert' | 'ride'

type Said = Pick<
  SeatsContent,
  'label' | 'lead' | 'add' | 'minutes' | 'stage' | 'hall' | 'showing' | 'next' | 'pictures'
> & { title: string; headline: string; action: string; heading: string; kind: string; kinds: string[]; staff: string }

export type { ShownSample }

const SCREENED = { en: { lead: 'Choose a time, then your seats.', action: 'See the programme' } }
const GEZEIGT = { lead: 'Erst die Vorstellung wählen, dann die Plätze.', action: 'Programm ansehen' }
const SHOWTIMES = { many: 'Showtimes', add: 'Add a showtime', none: 'No showtimes at present.' }
const VORSTELLUNGEN = { many: 'Vorstellungen', add: 'Vorstellung anlegen', none: 'Zurzeit keine Vorstellungen.' }
const HALL = { one: 'Hall', many: 'Halls', add: 'Add a hall' }
const SAAL = { one: 'Saal', many: 'Säle', add: 'Saal anlegen' }

const WORDS: Record<Stage, Record<ReadyLanguage, Said>> = {
  cinema: {
    en: {
      ...SCREENED.en,
      title: 'Lantern Cinema',
      headline: 'Tonight, in the dark, together',
      heading: 'Now showing',
      label: 'Movies',
      add: 'Add a movie',
      kind: 'Genre',
      kinds: ['Drama', 'Comedy', 'Documentary', 'Animation'],
      minutes: 'Length in minutes',
      stage: 'Screen',
      hall: HALL,
      showing: SHOWTIMES,
      next: 'Next on the screen',
      pictures: 'film',
      staff: 'Staff',
    },
    de: {
      ...GEZEIGT,
      title: 'Kino Laterne',
      headline: 'Heute Abend, im Dunkeln, gemeinsam',
      heading: 'Was gerade läuft',
      label: 'Filme',
      add: 'Film anlegen',
      kind: 'Genre',
      kinds: ['Drama', 'Komödie', 'Dokumentarfilm', 'Animation'],
      minutes: 'Länge in Minuten',
      stage: 'Leinwand',
      hall: SAAL,
      showing: VORSTELLUNGEN,
      next: 'Demnächst auf der Leinwand',
      pictures: 'film',
      staff: 'Kinoteam',
    },
  },
  theatre: {
    en: {
      ...SCREENED.en,
      title: 'Playhouse at the Bridge',
      headline: 'The curtain goes up, with or without you',
      heading: 'The season',
      label: 'Plays',
      add: 'Add a play',
      kind: 'Kind',
      kinds: ['Drama', 'Comedy', 'Music'],
      minutes: 'Length in minutes',
      stage: 'Stage',
      hall: { one: 'Stage', many: 'Stages', add: 'Add a stage' },
      showing: { many: 'Performances', add: 'Add a performance', none: 'No performances at present.' },
      next: 'Next on stage',
      pictures: 'film',
      staff: 'Box office',
    },
    de: {
      ...GEZEIGT,
      title: 'Schauspiel an der Brücke',
      headline: 'Der Vorhang geht auf, besser mit Publikum',
      heading: 'Die Spielzeit',
      label: 'Stücke',
      add: 'Stück anlegen',
      kind: 'Art',
      kinds: ['Schauspiel', 'Komödie', 'Musik'],
      minutes: 'Dauer in Minuten',
      stage: 'Bühne',
      hall: { one: 'Spielstätte', many: 'Spielstätten', add: 'Spielstätte anlegen' },
      showing: VORSTELLUNGEN,
      next: 'Demnächst auf der Bühne',
      pictures: 'film',
      staff: 'Kasse',
    },
  },
  concert: {
    en: {
      ...SCREENED.en,
      title: 'Hall Nine',
      headline: 'Good seats for good music',
      heading: 'Concerts to come',
      label: 'Concerts',
      add: 'Add a concert',
      kind: 'Kind',
      kinds: ['Classical', 'Jazz', 'Folk'],
      minutes: 'Length in minutes',
      stage: 'Stage',
      hall: HALL,
      showing: { many: 'Dates', add: 'Add a date', none: 'No dates at present.' },
      next: 'Next concerts',
      pictures: 'music',
      staff: 'Box office',
    },
    de: {
      ...GEZEIGT,
      title: 'Halle Neun',
      headline: 'Gute Plätze für gute Musik',
      heading: 'Die nächsten Konzerte',
      label: 'Konzerte',
      add: 'Konzert anlegen',
      kind: 'Art',
      kinds: ['Klassik', 'Jazz', 'Folk'],
      minutes: 'Dauer in Minuten',
      stage: 'Bühne',
      hall: SAAL,
      showing: { many: 'Konzerttermine', add: 'Konzerttermin anlegen', none: 'Zurzeit keine Termine.' },
      next: 'Demnächst zu hören',
      pictures: 'music',
      staff: 'Kasse',
    },
  },
  ride: {
    en: {
      title: 'Crossways',
      headline: 'A seat of your own, all the way',
      action: 'See the connections',
      lead: 'Choose a departure, then your seats.',
      heading: 'Where we go',
      label: 'Connections',
      add: 'Add a connection',
      kind: 'Kind',
      kinds: ['Direct', 'With stops'],
      minutes: 'Travel time in minutes',
      stage: 'Front',
      hall: { one: 'Vehicle', many: 'Vehicles', add: 'Add a vehicle' },
      showing: { many: 'Departures', add: 'Add a departure', none: 'No departures at present.' },
      next: 'Next departures',
      pictures: 'travel',
      staff: 'Staff',
    },
    de: {
      title: 'Querwege',
      headline: 'Ein eigener Platz, den ganzen Weg',
      action: 'Verbindungen ansehen',
      lead: 'Erst die Abfahrt wählen, dann die Plätze.',
      heading: 'Wohin es geht',
      label: 'Verbindungen',
      add: 'Verbindung anlegen',
      kind: 'Art',
      kinds: ['Direkt', 'Mit Halten'],
      minutes: 'Fahrzeit in Minuten',
      stage: 'Vorn',
      hall: { one: 'Fahrzeug', many: 'Fahrzeuge', add: 'Fahrzeug anlegen' },
      showing: { many: 'Abfahrten', add: 'Abfahrt anlegen', none: 'Zurzeit keine Abfahrten.' },
      next: 'Nächste Abfahrten',
      pictures: 'travel',
      staff: 'Team',
    },
  },
}

/** What an app of numbered seats says, and what its samples are. */
export const SEAT_WORDS = Object.fromEntries(
  Object.entries(WORDS).map(([stage, { en, de }]) => [
    stage,
    { en: { ...en, shows: SHOWN[stage as Stage].en }, de: { ...de, shows: SHOWN[stage as Stage].de } },
  ]),
) as Record<Stage, Record<ReadyLanguage, Said & { shows: ShownSample[] }>>
