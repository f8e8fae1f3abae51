import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'

export type KindOfDate = {
  label: string
  of: RegExp
  time: string
  titles: string[]
  place: string
}

/** What groups meet for, as messages call it. Titles are what sample dates are called, in turn. */
export const KINDS_OF_DATES: Record<ReadyLanguage, KindOfDate[]> = {
  en: [
    {
      label: 'Rehearsal',
      of: /\brehears\w*|\bchoir practi[cs]es?|\bband practi[cs]es?/i,
      time: '19:30',
      titles: ['Full rehearsal', 'Sectional: upper voices', 'Full rehearsal, second half of the programme'],
      place: 'Small hall',
    },
    {
      label: 'Concert',
      of: /\bconcerts?\b/i,
      time: '18:00',
      titles: ['Concert in the old church', 'Open-air evening', 'Concert for the neighbourhood'],
      place: 'Old church',
    },
    {
      label: 'Gig',
      of: /\bgigs?\b/i,
      time: '20:00',
      titles: ['Gig at the harbour bar', 'Street festival', 'Birthday at the barn'],
      place: 'Harbour bar',
    },
    {
      label: 'Performance',
      of: /\bperformances?\b|\bshows\b/i,
      time: '19:00',
      titles: ['Evening performance', 'Matinee', 'Guest performance in the next town'],
      place: 'Town hall',
    },
    {
      label: 'Training',
      of: /\btrainings?\b|\bpractices?\b|\bpractice sessions?\b/i,
      time: '18:30',
      titles: ['Training on grass', 'Endurance and passing', 'Training in the hall'],
      place: 'Pitch 2',
    },
    {
      label: 'Match',
      of: /\bmatch(?:es)?\b|\bfixtures?\b|\bgames?\b/i,
      time: '15:00',
      titles: ['Home match against Riverside', 'Away at Hill End', 'Cup match against the Millers'],
      place: 'Home ground',
    },
    {
      label: 'Tournament',
      of: /\btournaments?\b|\bcompetitions?\b|\braces?\b/i,
      time: '09:00',
      titles: ['Spring tournament', 'Regional competition', 'Friendly tournament'],
      place: 'Sports park',
    },
    {
      label: 'Meeting',
      of: /\bmeetings?\b|\bassembl(?:y|ies)\b/i,
      time: '19:00',
      titles: ['Monthly meeting', 'Planning the season', 'General meeting'],
      place: 'Club house',
    },
    {
      label: 'Outing',
      of: /\bouting\w*|\btrips?\b|\bexcursions?\b|\brides?\b|\bhikes?\b/i,
      time: '10:00',
      titles: ['Day by the lake', 'Walk over the hills', 'Visit to our friends'],
      place: 'At the station',
    },
  ],
  de: [
    {
      label: 'Probe',
      of: /prob(?:e|en)\b|probentermin/i,
      time: '19:30',
      titles: ['Gesamtprobe', 'Stimmprobe der hohen Stimmen', 'Gesamtprobe, zweiter Teil des Programms'],
      place: 'Kleiner Saal',
    },
    {
      label: 'Auftritt',
      of: /\bauftritt\w*/i,
      time: '17:00',
      titles: ['Auftritt beim Straßenfest', 'Ständchen im Park', 'Auftritt zum Jubiläum'],
      place: 'Marktplatz',
    },
    {
      label: 'Konzert',
      of: /konzert\w*/i,
      time: '18:00',
      titles: ['Konzert in der alten Kirche', 'Abend unter freiem Himmel', 'Konzert für die Nachbarschaft'],
      place: 'Alte Kirche',
    },
    {
      label: 'Training',
      of: /training\w*\b/i,
      time: '18:30',
      titles: ['Training auf dem Rasen', 'Ausdauer und Passspiel', 'Training in der Halle'],
      place: 'Platz 2',
    },
    {
      label: 'Spiel',
      of: /\bspiele?n?\b|\b\w+spiele?n?\b/i,
      time: '15:00',
      titles: ['Heimspiel gegen Uferfeld', 'Auswärts in Bergheim', 'Pokalspiel gegen Mühlental'],
      place: 'Sportplatz',
    },
    {
      label: 'Turnier',
      of: /turnier\w*|wettkampf|wettkämpfe\w*/i,
      time: '09:00',
      titles: ['Frühjahrsturnier', 'Turnier in der Region', 'Freundschaftsturnier'],
      place: 'Sportpark',
    },
    {
      label: 'Übung',
      of: /\bübung(?:en|sabend\w*)?\b/i,
      time: '19:00',
      titles: ['Übungsabend', 'Gemeinsame Übung', 'Übung im Gelände'],
      place: 'Vereinsheim',
    },
    {
      label: 'Treffen',
      of: /\btreffen\b|\bsitzung\w*|versammlung\w*/i,
      time: '19:00',
      titles: ['Monatstreffen', 'Planung der Saison', 'Mitgliederversammlung'],
      place: 'Vereinsheim',
    },
    {
      label: 'Ausflug',
      of: /\bausfl[uü]g\w*|\bfahrten\b|\bwanderung\w*/i,
      time: '10:00',
      titles: ['Tag am See', 'Wanderung über die Höhen', 'Besuch bei Freunden'],
      place: 'Am Bahnhof',
    },
  ],
}
