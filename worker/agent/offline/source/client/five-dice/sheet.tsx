import { GAME_TEXTS } from '../../shared/game-texts/five-dice'
import {
  bonusOf,
  isOver,
  LOWER,
  pointsFor,
  totalOf,
  UPPER,
  upperSum,
  type Category,
  type FiveDice,
  type Sheet,
} from '../../shared/games/five-dice'

type SheetProps = { game: FiveDice; names: readonly string[]; onEnter: (category: Category) => void }

/** The points of everybody. Open categories of whose turn it is say what they would give. */
export function SheetTable({ game, names, onEnter }: SheetProps) {
  const row = (category: Category) => (
    <tr key={category} className="border-t border-line">
      <th scope="row" className="py-1 pr-2 text-left font-medium">
        {GAME_TEXTS.categories[category]}
      </th>
      {game.sheets.map((sheet, player) => (
        // A player has no name but the place at the table.
        <td key={player} className="p-1 text-center tabular-nums">
          <Cell game={game} player={player} category={category} onEnter={onEnter} />
        </td>
      ))}
    </tr>
  )
  const sum = (name: string, of: (sheet: Sheet) => number, isTotal = false) => (
    <tr className={`border-t-2 border-control ${isTotal ? 'text-lg font-black' : 'text-soft-on-card'}`}>
      <th scope="row" className="py-1.5 pr-2 text-left">
        {name}
      </th>
      {game.sheets.map((sheet, player) => (
        <td key={player} className="text-center tabular-nums">
          {of(sheet)}
        </td>
      ))}
    </tr>
  )
  return (
    <div className="rounded-xl bg-card p-3 text-on-card sm:p-5">
      <table className="w-full">
        <caption className="sr-only">{GAME_TEXTS.table}</caption>
        <thead>
          <tr>
            <th scope="col" className="text-left text-sm font-normal text-soft-on-card">
              {GAME_TEXTS.category}
            </th>
            {names.map((name, player) => (
              <th
                key={name}
                scope="col"
                aria-current={player === game.turn ? 'true' : undefined}
                className={`px-1 pb-1 text-sm ${player === game.turn && !isOver(game) ? 'font-black text-link' : 'font-normal'}`}
              >
                {names.length > 2 ? (
                  <>
                    <span aria-hidden>{player + 1}</span>
                    <span className="sr-only">{name}</span>
                  </>
                ) : (
                  name
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {UPPER.map(row)}
          {sum(GAME_TEXTS.upper, upperSum)}
          {sum(GAME_TEXTS.bonus, bonusOf)}
          {LOWER.map(row)}
          {sum(GAME_TEXTS.total, totalOf, true)}
        </tbody>
      </table>
    </div>
  )
}

type CellProps = { game: FiveDice; player: number; category: Category; onEnter: (category: Category) => void }

function Cell({ game, player, category, onEnter }: CellProps) {
  const entered = game.sheets[player]![category]
  if (entered !== undefined) return <span className="font-bold">{entered}</span>
  if (player !== game.turn || game.thrown === 0) return <span className="text-soft-on-card">–</span>
  const points = pointsFor(game.dice, category)
  return (
    <button
      type="button"
      aria-label={GAME_TEXTS.enter(GAME_TEXTS.categories[category], points)}
      onClick={() => onEnter(category)}
      className={`min-h-8 w-full max-w-16 rounded-md border-2 border-dashed font-bold ${points > 0 ? 'border-link bg-tint text-on-tint' : 'border-control text-soft-on-card'}`}
    >
      {points}
    </button>
  )
}
