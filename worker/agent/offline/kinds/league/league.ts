import { accountsFor } from '#worker/agent/offline/kinds/parts.ts'
import { type Message, type Plan, spelledOut } from '#worker/agent/offline/kinds/recipe.ts'
import { leagueSamples } from './league-samples.ts'

const STAFF = 'staff'

const WORDS = {
  en: {
    title: 'Saturday League',
    headline: (count: number) => `${count} teams, one table`,
    subline: 'Fixtures, results and a table that follows from them, as soon as the whistle is written down.',
    action: 'See the table',
    footer: 'Results are entered by the league office. Everybody may read them.',
    heading: 'How they stand',
    lead: 'Worked out of the results, as soon as they are entered.',
    menu: { table: 'Table', fixtures: 'Fixtures', teams: 'Teams', scorers: 'Top scorers' },
    round: 'Round',
    team: { one: 'Team', add: 'Add a team' },
    next: 'The next fixtures',
    latest: 'The latest results',
    staff: 'League office',
    member: 'Fan',
  },
  de: {
    title: 'Liga am Samstag',
    headline: (count: number) => `${count} Mannschaften, eine Tabelle`,
    subline: 'Spielplan, Ergebnisse und eine Tabelle, die sich aus ihnen ergibt, kaum dass abgepfiffen ist.',
    action: 'Zur Tabelle',
    footer: 'Ergebnisse trägt die Ligaleitung ein. Lesen dürfen sie alle.',
    heading: 'Der Stand',
    lead: 'Aus den Ergebnissen berechnet, sobald sie eingetragen sind.',
    menu: { table: 'Tabelle', fixtures: 'Spielplan', teams: 'Mannschaften', scorers: 'Torschützen' },
    round: 'Spieltag',
    team: { one: 'Mannschaft', add: 'Mannschaft anlegen' },
    next: 'Die nächsten Begegnungen',
    latest: 'Die letzten Ergebnisse',
    staff: 'Ligaleitung',
    member: 'Fan',
  },
}

/** How results look in a sport. */
export type Sport = {
  asked: RegExp
  scored: { en: string; de: string }
  win: number
  draw: number
  hasDraws: boolean
  hasScorers: boolean
  /** The lowest and the highest of a sample. */
  range: [low: number, high: number]
}

const SPORTS: Sport[] = [
  {
    asked: /basketball/i,
    scored: { en: 'Baskets', de: 'Körbe' },
    win: 2,
    draw: 0,
    hasDraws: false,
    hasScorers: false,
    range: [58, 96],
  },
  {
    asked: /volleyball|table tennis|tischtennis|badminton|\btennis\b/i,
    scored: { en: 'Sets', de: 'Sätze' },
    win: 2,
    draw: 0,
    hasDraws: false,
    hasScorers: false,
    range: [0, 3],
  },
  {
    asked: /\be-?sports?\b|\bgaming\b/i,
    scored: { en: 'Rounds', de: 'Runden' },
    win: 3,
    draw: 1,
    hasDraws: false,
    hasScorers: false,
    range: [4, 13],
  },
  {
    asked: /handball/i,
    scored: { en: 'Goals', de: 'Tore' },
    win: 2,
    draw: 1,
    hasDraws: true,
    hasScorers: true,
    range: [21, 34],
  },
  {
    asked: /rugby|cricket|darts|chess|schach/i,
    scored: { en: 'Scores', de: 'Zähler' },
    win: 2,
    draw: 1,
    hasDraws: true,
    hasScorers: false,
    range: [3, 9],
  },
  {
    asked: /./,
    scored: { en: 'Goals', de: 'Tore' },
    win: 3,
    draw: 1,
    hasDraws: true,
    hasScorers: true,
    range: [0, 4],
  },
]

const WIN =
  /\b(two|three|four|[2-4]|zwei|drei)\s+(?:points?|punkte?)\s+(?:for|per|für)\s+(?:an?\s+|each\s+|einen\s+)?(?:win|victory|sieg)/i
const NUMBERS: Record<string, number> = { two: 2, three: 3, four: 4, zwei: 2, drei: 3 }

/** What a league shows, and no team is called. */
const PAGES =
  /^(?:the |our |a )?(?:fixtures?|match(?:es)?|results?|scores?|(?:league |points )?tables?|standings|squads?|players|statistics|top scorers|spielplan|spiele|ergebnisse?|tabelle|kader|spieler|statistik(?:en)?|torschützen)$/i

/** A league whose table follows from its results. */
export function recipe(message: Message): Plan {
  const { text, language, name, seed } = message
  const words = WORDS[language]
  const sport = SPORTS.find(({ asked }) => asked.test(text))!
  const win = WIN.exec(text)?.[1]?.toLowerCase()
  const named = spelledOut(message, /\bteams?\b|\bclubs?\b|mannschaft|vereine/i)
  // `our club: fixtures, results and a table` names pages.
  const teams = named?.some((name) => PAGES.test(name)) ? null : named
  const { samples, count } = leagueSamples({ language, teams, sport })
  return {
    site: {
      title: name ?? words.title,
      headline: words.headline(count),
      subline: words.subline,
      action: { label: words.action, href: '/table' },
      picture: { subject: 'sport', seed },
      footer: words.footer,
    },
    blocks: [
      accountsFor(message, {
        member: words.member,
        roles: [{ name: STAFF, label: words.staff, isChosen: false }],
      }),
      {
        name: 'league',
        content: {
          title: words.heading,
          lead: words.lead,
          menu: words.menu,
          round: words.round,
          team: words.team,
          scored: sport.scored[language],
          win: win === undefined ? sport.win : (NUMBERS[win] ?? Number(win)),
          draw: sport.draw,
          hasDraws: sport.hasDraws,
          hasScorers: sport.hasScorers,
          staff: STAFF,
          next: words.next,
          latest: words.latest,
        },
        samples,
      },
    ],
    meets: [
      /\bteams?\b|\bclubs?\b|\bleaderboards?\b|\brankings?\b|\bfixtures?\b|\bmatch(?:es)?\b|\bgames?\b|\bresults?\b|\bscores?\b|\btables?\b|\bstandings\b|\bpoints\b|\brounds?\b|\bform\b|\bgoals?\b/i,
      /\bsees?\b|\breads?\b|\benters?\b|\bschedules?\b|\bseasons?\b|\bgrounds?\b|\bsign\w*|\baccounts?\b|\bdraws?\b|\btie\w*/i,
      /mannschaft|verein|spielplan|spieltag|begegnung|ergebnis|tabelle|punkte|tore|eintr[aä]g|saison|form\b|anmeld|konto/i,
      ...(sport.hasScorers ? [/\bscorers?\b|torschütz|torjäger/i] : []),
    ],
    lacks: [
      {
        asked: /\blive (?:scores?|tickers?|results?)\b|\bliveticker\b/i,
        told: { en: 'live scores while a match is on', de: 'ein Liveticker' },
      },
      {
        asked: /\bplayers? (?:profiles?|statistics|pages?)\b|\bsquads?\b|\blineups?\b|\bkader\b|\baufstellung\w*/i,
        told: { en: 'squads and pages of players', de: 'Kader und Seiten der Spieler' },
      },
      {
        asked: /\b(?:yellow|red) cards?\b|\bsuspen\w+|\b(?:gelbe|rote) karten?\b|\bsperren\b/i,
        told: { en: 'cards and suspensions', de: 'Karten und Sperren' },
      },
      {
        asked: /\bplay-?offs?\b|\bknock-?out\b|\bbrackets?\b|\belimination\b|\bcups?\b|\bpokal\w*|\bk\.?-?o\.?-runde/i,
        told: { en: 'knockout rounds', de: 'K.-o.-Runden' },
      },
      {
        asked:
          /\b(?:several|multiple|many|two|three) (?:leagues|divisions|seasons|tournaments)\b|\b(?:create|organi[sz]e|manage)s? tournaments\b|\bdivisions\b|\bmehrere (?:ligen|staffeln|saisons)\b/i,
        told: {
          en: 'several divisions, seasons or tournaments side by side',
          de: 'mehrere Staffeln, Saisons oder Turniere nebeneinander',
        },
      },
      {
        asked: /\breferees?\b|\bschiedsrichter\w*/i,
        told: { en: 'referees', de: 'Schiedsrichter' },
      },
      {
        asked: /\bnews\b|\bmatch reports?\b|\bspielberichte?\b|\bneuigkeiten\b/i,
        told: { en: 'news and match reports', de: 'Nachrichten und Spielberichte' },
      },
      ...(sport.hasScorers
        ? []
        : [{ asked: /\bscorers?\b|torschütz/i, told: { en: 'the best scorers', de: 'die besten Schützen' } }]),
    ],
  }
}
