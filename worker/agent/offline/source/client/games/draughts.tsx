import { useEffect, useState } from 'react'
import { CONTENT } from '../../shared/content'
import { GAME_TEXTS } from '../../shared/game-texts/draughts'
import {
  bestStep,
  DEPTHS,
  isDark,
  isDraw,
  isKing,
  newDraughts,
  ownerOf,
  stepped,
  stepsOf,
  winner,
  type Draughts as Game,
  type Piece,
} from '../../shared/games/draughts'
import { TEXTS } from '../../shared/texts'
import { Button } from '../button'
import { Choice } from '../choice'
import { useKept } from '../fields/use-kept'
import { Figure } from '../figure'
import { moveFocus } from '../grid-keys'
import { HowToPlay } from '../how-to-play'
import { Outcome } from '../outcome'

const THINKING_MS = 500
const BY_HAND = -1

/** Two at one table, or one against the computer, which has the black pieces. */
export function Draughts() {
  const [game, setGame] = useState(newDraughts)
  /** The games before each turn by hand, to be taken back. */
  const [before, setBefore] = useState<Game[]>([])
  const [selected, setSelected] = useState<number | null>(null)
  const [{ opponent, wins }, change] = useKept('draughts', { opponent: BY_HAND, wins: 0 })
  const isComputers = opponent !== BY_HAND && game.player === 2 && winner(game) === null && !isDraw(game)
  const steps = isComputers ? [] : stepsOf(game)
  const from = game.chain ?? selected

  useEffect(() => {
    if (!isComputers) return
    const timer = setTimeout(() => {
      const step = bestStep(game, DEPTHS[opponent]!, Math.random)
      if (step) setGame(stepped(game, step.from, step.to))
    }, THINKING_MS)
    return () => clearTimeout(timer)
  }, [isComputers, game, opponent])

  function press(field: number) {
    const step = steps.find((each) => each.from === from && each.to === field)
    if (!step) {
      setSelected(steps.some((each) => each.from === field) ? field : null)
      return
    }
    const next = stepped(game, step.from, step.to)
    setGame(next)
    setSelected(null)
    if (game.chain === null) setBefore([...before, game])
    if (opponent !== BY_HAND && winner(next) === 1) change({ wins: wins + 1 })
  }

  function undo() {
    setGame(before.at(-1)!)
    setBefore(before.slice(0, -1))
    setSelected(null)
  }

  function restart() {
    setGame(newDraughts())
    setBefore([])
    setSelected(null)
  }

  const left = (player: 1 | 2) => game.board.filter((piece) => ownerOf(piece) === player).length
  return (
    <section aria-label={CONTENT.title}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Figure label={GAME_TEXTS.pieces(GAME_TEXTS.players[0])} value={left(1)} />
        <Figure label={GAME_TEXTS.pieces(GAME_TEXTS.players[1])} value={left(2)} />
        {opponent !== BY_HAND && <Figure label={GAME_TEXTS.won} value={wins} />}
        <Choice
          label={GAME_TEXTS.opponent}
          value={opponent}
          options={[[BY_HAND, TEXTS.twoPlayers], ...GAME_TEXTS.levels.map((name, at) => [at, name] as const)]}
          onChoose={(to) => {
            change({ opponent: to })
            restart()
          }}
        />
        <Button onClick={undo} disabled={before.length === 0 || isComputers || winner(game) !== null}>
          {TEXTS.undo}
        </Button>
        <Button onClick={restart}>{TEXTS.newGame}</Button>
      </div>
      <Outcome>{outcome(game)}</Outcome>
      <div
        className="mx-auto grid max-w-xl grid-cols-8 overflow-hidden rounded-xl border-8 border-primary bg-card"
        onKeyDown={(event) => moveFocus(event, 4)}
      >
        {game.board.map((piece, field) =>
          isDark(field) ? (
            <button
              // A field has no name of its own but its place.
              key={field}
              type="button"
              aria-label={labelOf(piece, field)}
              aria-pressed={field === from}
              onClick={() => press(field)}
              className="relative grid aspect-square place-items-center bg-primary outline-offset-[-4px] [--focus:var(--color-on-primary)]"
            >
              <PieceFace
                piece={piece}
                isSelected={field === from}
                isMovable={from === null && steps.some((step) => step.from === field)}
              />
              {steps.some((step) => step.from === from && step.to === field) && (
                <span aria-hidden className="absolute size-1/3 rounded-full border-4 border-on-primary" />
              )}
            </button>
          ) : (
            <span key={field} className="aspect-square bg-tint" />
          ),
        )}
      </div>
      <HowToPlay rules={GAME_TEXTS.rules} />
    </section>
  )
}

function outcome(game: Game): string {
  const won = winner(game)
  if (won) return TEXTS.wins(GAME_TEXTS.players[won - 1]!)
  if (isDraw(game)) return TEXTS.draw
  const player = GAME_TEXTS.players[game.player - 1]!
  if (game.chain !== null) return GAME_TEXTS.takesAgain(player)
  return stepsOf(game)[0]?.taken === null ? TEXTS.turn(player) : GAME_TEXTS.hasToTake(player)
}

function labelOf(piece: Piece, field: number): string {
  const owner = ownerOf(piece)
  const name = owner && GAME_TEXTS.players[owner - 1]!
  const content = name === null ? TEXTS.empty : isKing(piece) ? GAME_TEXTS.king(name) : GAME_TEXTS.man(name)
  return `${TEXTS.cell(Math.floor(field / 8) + 1, (field % 8) + 1)}: ${content}`
}

/** White and black are what these pieces are called, whatever colours the app has. */
const COLOURS = ['#f6efe2', '#2a2523'] as const

function PieceFace({ piece, isSelected, isMovable }: { piece: Piece; isSelected: boolean; isMovable: boolean }) {
  const owner = ownerOf(piece)
  if (owner === null) return null
  const [fill, line] = owner === 1 ? COLOURS : [COLOURS[1], COLOURS[0]]
  return (
    <svg viewBox="0 0 100 100" aria-hidden className={`w-[86%] ${isSelected ? '-translate-y-1 drop-shadow-lg' : ''}`}>
      <circle cx="50" cy="54" r="42" fill="black" opacity="0.35" />
      <circle cx="50" cy="50" r="42" fill={fill} stroke={line} strokeWidth={isSelected || isMovable ? 7 : 2} />
      <circle cx="50" cy="50" r="28" fill="none" stroke={line} strokeWidth="2" opacity="0.5" />
      {isKing(piece) && <path d="M27 64 22 36l16 12 12-20 12 20 16-12-5 28Z" fill={line} />}
    </svg>
  )
}
