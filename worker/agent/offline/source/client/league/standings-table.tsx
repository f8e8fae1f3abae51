import { Link } from 'wouter'
import { LEAGUE, LEAGUE_TEXTS } from '../../shared/league/content'
import type { Outcome, Standing } from '../../shared/league/standings'

const { short } = LEAGUE_TEXTS
/** What a phone leaves out, so that the points are seen. */
const WIDE = 'max-sm:hidden'

/** The table of a league; short heads have their whole word for screen readers. */
export function StandingsTable({ rows, isShort = false }: { rows: Standing[]; isShort?: boolean }) {
  if (rows.length === 0) return <p className="quiet">{LEAGUE_TEXTS.noTeams}</p>
  return (
    <div className="relative overflow-x-auto">
      <table className="data-table">
        <thead>
          <tr>
            <Head short="#" whole={LEAGUE_TEXTS.place} />
            <th>{LEAGUE.team.one}</th>
            <Head short={short.played} whole={LEAGUE_TEXTS.played} />
            {!isShort && (
              <>
                <Head short={short.won} whole={LEAGUE_TEXTS.won} isWide />
                {LEAGUE.hasDraws && <Head short={short.drawn} whole={LEAGUE_TEXTS.drawn} isWide />}
                <Head short={short.lost} whole={LEAGUE_TEXTS.lost} isWide />
                <th className={WIDE}>{LEAGUE.scored}</th>
              </>
            )}
            <Head short={short.difference} whole={LEAGUE_TEXTS.difference} />
            <Head short={short.points} whole={LEAGUE_TEXTS.points} />
            {!isShort && <th>{LEAGUE_TEXTS.form}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td className="figure">{row.place}</td>
              <th scope="row" className="text-left font-semibold">
                <Link href={`/teams/${row.id}`} className="link">
                  {row.name}
                </Link>
              </th>
              <td className="figure">{row.played}</td>
              {!isShort && (
                <>
                  <td className={`figure ${WIDE}`}>{row.won}</td>
                  {LEAGUE.hasDraws && <td className={`figure ${WIDE}`}>{row.drawn}</td>}
                  <td className={`figure ${WIDE}`}>{row.lost}</td>
                  <td className={`figure whitespace-nowrap ${WIDE}`}>
                    {row.scored}:{row.conceded}
                  </td>
                </>
              )}
              <td className="figure">{row.difference > 0 ? `+${row.difference}` : row.difference}</td>
              <td className="figure">
                <strong>{row.points}</strong>
              </td>
              {!isShort && (
                <td>
                  <Form outcomes={row.form} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head({ short: shown, whole, isWide = false }: { short: string; whole: string; isWide?: boolean }) {
  return (
    <th className={isWide ? WIDE : ''}>
      <abbr title={whole} className="no-underline">
        <span aria-hidden>{shown}</span>
        <span className="sr-only">{whole}</span>
      </abbr>
    </th>
  )
}

const LOOKS: Record<Outcome, string> = { won: 'tag-good', drawn: '', lost: 'tag-bad' }

/** The last five, the newest at the end. */
export function Form({ outcomes }: { outcomes: Outcome[] }) {
  return (
    <ol className="flex gap-1">
      {outcomes.map((outcome, index) => (
        <li key={index} className={`tag figure px-1.5 ${LOOKS[outcome]}`}>
          <span aria-hidden>{LEAGUE_TEXTS.letters[outcome]}</span>
          <span className="sr-only">{LEAGUE_TEXTS.outcomes[outcome]}</span>
        </li>
      ))}
    </ol>
  )
}
