import { useEffect, useState } from 'react'
import { CONTENT } from '../../shared/content'
import { GAME_TEXTS } from '../../shared/game-texts/patience'
import {
  bestPlace,
  drawn,
  isOpen,
  isWon,
  mayGo,
  moved,
  newPatience,
  sentHome,
  SUITS,
  taken,
  type Column,
  type From,
  type Patience as Game,
  type To,
} from '../../shared/games/patience'
import { TEXTS } from '../../shared/texts'
import { Button } from '../button'
import { Choice } from '../choice'
import { clock } from '../clock'
import { Figure } from '../figure'
import type { GameProps } from '../game-props'
import { HowToPlay } from '../how-to-play'
import { Outcome } from '../outcome'
import { CardBack, CardView, Place } from '../patience/card-view'
import { useSeconds } from '../use-seconds'

const HOME_MS = 90
const DRAWS = [1, 3] as const

/** Klondike, the best-known patience: seven columns, a stock, and four piles to fill. */
export function Patience({ onStart, onEnd }: GameProps) {
  const [steps, setSteps] = useState<Game[]>(() => [newPatience(1, Math.random)])
  const [chosen, setChosen] = useState<From | null>(null)
  const [isFinishing, setIsFinishing] = useState(false)
  const game = steps.at(-1)!
  const level = DRAWS.indexOf(game.draws)
  const [seconds, resetSeconds] = useSeconds(game.moves > 0 && !isWon(game))

  function play(next: Game) {
    setChosen(null)
    if (next === game) return
    setSteps([...steps, next])
    if (isWon(next)) onEnd(seconds, level)
  }

  function restart(at: number) {
    setSteps([newPatience(DRAWS[at]!, Math.random)])
    setChosen(null)
    setIsFinishing(false)
    resetSeconds()
    onStart(at)
  }

  /** A second press sends cards on their way; another place is where the chosen ones should go. */
  function press(from: From, to: To | null) {
    if (chosen && isSame(chosen, from)) {
      const best = bestPlace(game, from)
      return play(best ? moved(game, from, best) : game)
    }
    if (chosen && to && mayGo(game, chosen, to)) return play(moved(game, chosen, to))
    setChosen(taken(game, from).length > 0 ? from : null)
  }

  useEffect(() => {
    if (!isFinishing || isWon(game)) return
    const timer = setTimeout(() => play(sentHome(game)), HOME_MS)
    return () => clearTimeout(timer)
    // Each card that came home sends the next one.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isFinishing, game])

  const card = game.waste.at(-1)
  return (
    <section aria-label={CONTENT.title}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Figure label={TEXTS.moves} value={game.moves} />
        <Figure label={TEXTS.time} value={clock(seconds)} />
        <Choice
          label={GAME_TEXTS.draw}
          value={level}
          options={CONTENT.levels.map((name, at) => [at, name] as const)}
          onChoose={restart}
        />
        <Button
          onClick={() => {
            setSteps(steps.slice(0, -1))
            setChosen(null)
          }}
          disabled={steps.length === 1 || isWon(game)}
        >
          {TEXTS.undo}
        </Button>
        {isOpen(game) && <Button onClick={() => setIsFinishing(true)}>{GAME_TEXTS.finish}</Button>}
        <Button onClick={() => restart(level)}>{TEXTS.newGame}</Button>
      </div>
      <Outcome>{isWon(game) ? GAME_TEXTS.won(game.moves) : ''}</Outcome>
      <div className="grid grid-cols-7 items-start gap-1 sm:gap-2">
        <Place label={GAME_TEXTS.stock(game.stock.length)} sign="↻" onPress={() => play(drawn(game))}>
          {game.stock.length > 0 && <CardBack />}
        </Place>
        <div role="group" aria-label={GAME_TEXTS.waste} className="col-span-2 grid grid-cols-2 gap-1 sm:gap-2">
          {card !== undefined && (
            <CardView card={card} isChosen={chosen?.pile === 'waste'} onPress={() => press({ pile: 'waste' }, null)} />
          )}
        </div>
        {game.foundations.map((pile, at) => {
          const [from, top] = [{ pile: 'foundation', at } as const, pile.at(-1)]
          return (
            // Its place is its suit.
            <div key={at} role="group" aria-label={GAME_TEXTS.home(GAME_TEXTS.suits[at]!)}>
              {top === undefined ? (
                <Place
                  label={`${GAME_TEXTS.home(GAME_TEXTS.suits[at]!)}: ${GAME_TEXTS.free}`}
                  sign={SUITS[at]!}
                  onPress={() => press(from, from)}
                />
              ) : (
                <CardView card={top} isChosen={isSame(chosen, from)} onPress={() => press(from, from)} />
              )}
            </div>
          )
        })}
      </div>
      <div className="mt-4 grid min-h-80 grid-cols-7 items-start gap-1 sm:gap-2">
        {game.columns.map((column, at) => (
          // A column has no name but its place.
          <ColumnView key={at} column={column} at={at} chosen={chosen} onPress={press} />
        ))}
      </div>
      <HowToPlay rules={GAME_TEXTS.rules} />
    </section>
  )
}

type ColumnViewProps = { column: Column; at: number; chosen: From | null; onPress: (from: From, to: To) => void }

function ColumnView({ column: { cards, hidden }, at, chosen, onPress }: ColumnViewProps) {
  const to = { pile: 'column', at } as const
  const fromCard = chosen?.pile === 'column' && chosen.at === at ? chosen.card : Infinity
  return (
    <div role="group" aria-label={GAME_TEXTS.column(at + 1)}>
      {hidden > 0 && <span className="sr-only">{GAME_TEXTS.faceDown(hidden)}</span>}
      {cards.length === 0 && (
        <Place
          label={`${GAME_TEXTS.column(at + 1)}: ${GAME_TEXTS.free}`}
          onPress={() => onPress({ ...to, card: 0 }, to)}
        />
      )}
      {cards.map((card, index) => (
        // Cards lie over one another, so that of most only the upper edge is seen.
        <div key={card} className={index === 0 ? '' : index <= hidden ? '-mt-[118%]' : '-mt-[98%] sm:-mt-[104%]'}>
          {index < hidden ? (
            <CardBack />
          ) : (
            <CardView card={card} isChosen={index >= fromCard} onPress={() => onPress({ ...to, card: index }, to)} />
          )}
        </div>
      ))}
    </div>
  )
}

const isSame = (a: From | null, b: From) => a !== null && JSON.stringify(a) === JSON.stringify(b)
