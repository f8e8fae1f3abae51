import { useState } from 'react'
import { CONTENT } from '../shared/content'
import { bestMove, isDraw, landing, newBoard, other, winner, type Player, type Rules } from '../shared/games/rows'
import { TEXTS } from '../shared/texts'
import { Button } from './button'
import { Figure } from './figure'

type RowsGameProps = { rules: Rules; players: readonly [string, string]; marks?: readonly [string, string] }

/** A game of pieces in rows over one table: two people, or one against the computer. Wins are counted. */
export function RowsGame({ rules, players, marks }: RowsGameProps) {
  const [board, setBoard] = useState(() => newBoard(rules))
  const [player, setPlayer] = useState<Player>(1)
  const [withComputer, setWithComputer] = useState(false)
  const [wins, setWins] = useState<readonly [number, number]>([0, 0])
  const won = winner(board, rules)

  function play(field: number) {
    const place = landing(board, field, rules)
    if (place === null) return
    const next = board.with(place, player)
    const isOpen = winner(next, rules) === null && !isDraw(next, rules)
    const answer = withComputer && isOpen ? bestMove(next, other(player), rules) : null
    const after = answer === null ? next : next.with(answer, other(player))
    setBoard(after)
    if (answer === null) setPlayer(other(player))
    const winning = winner(after, rules)?.player
    if (winning) setWins(([first, second]) => (winning === 1 ? [first + 1, second] : [first, second + 1]))
  }

  function restart(computer: boolean) {
    setWithComputer(computer)
    setBoard(newBoard(rules))
    setPlayer(1)
  }

  return (
    <section aria-label={CONTENT.title} className="md:col-span-2">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Figure label={players[0]} value={wins[0]} />
        <Figure label={players[1]} value={wins[1]} />
        <fieldset className="ml-auto flex flex-wrap gap-x-4">
          <legend className="sr-only">{TEXTS.newGame}</legend>
          {[TEXTS.twoPlayers, TEXTS.computer].map((label, index) => (
            <label key={label} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name="opponent"
                className="size-5 accent-primary"
                checked={withComputer === (index === 1)}
                onChange={() => restart(index === 1)}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <Button onClick={() => restart(withComputer)}>{TEXTS.newGame}</Button>
      </div>
      <p role="status" className="mb-3 min-h-7 text-lg font-bold">
        {won
          ? TEXTS.wins(players[won.player - 1]!)
          : isDraw(board, rules)
            ? TEXTS.draw
            : TEXTS.turn(players[player - 1]!)}
      </p>
      <div
        className="mx-auto grid max-w-xl gap-1.5 rounded-xl bg-primary p-2 sm:gap-2 sm:p-3"
        style={{ gridTemplateColumns: `repeat(${rules.columns}, minmax(0, 1fr))` }}
      >
        {board.map((piece, field) => (
          <button
            // A field has no name of its own but its place.
            key={field}
            type="button"
            aria-label={`${TEXTS.cell(Math.floor(field / rules.columns) + 1, (field % rules.columns) + 1)}: ${piece === 0 ? TEXTS.empty : players[piece - 1]}`}
            onClick={() => play(field)}
            className={`grid aspect-square place-items-center font-black outline-offset-0 ${rules.falls ? 'rounded-full' : 'rounded-lg text-5xl sm:text-7xl'} ${COLOURS[rules.falls ? piece : 0]} ${won?.fields.includes(field) ? 'ring-4 ring-on-primary' : ''}`}
          >
            <span aria-hidden>{piece === 0 ? '' : (marks ?? PIECES)[piece - 1]}</span>
          </button>
        ))}
      </div>
    </section>
  )
}

const PIECES = ['', '']
/** Red and yellow are what these pieces are called, whatever colours the app has. */
const COLOURS = [
  'bg-card text-on-card',
  'border-4 border-black/35 bg-[#d33030]',
  'border-4 border-black/35 bg-[#f2c531]',
] as const
