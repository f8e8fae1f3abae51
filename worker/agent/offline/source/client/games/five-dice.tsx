import { useEffect, useState } from 'react'
import { CONTENT } from '../../shared/content'
import { GAME_TEXTS } from '../../shared/game-texts/five-dice'
import {
  entered,
  held,
  isOver,
  MOST_PLAYERS,
  newFiveDice,
  thrown,
  THROWS,
  totalOf,
  winners,
  type Category,
  type FiveDice as Game,
} from '../../shared/games/five-dice'
import { TEXTS } from '../../shared/texts'
import { Button } from '../button'
import { Choice } from '../choice'
import { Die } from '../five-dice/die'
import { SheetTable } from '../five-dice/sheet'
import type { GameProps } from '../game-props'
import { HowToPlay } from '../how-to-play'
import { Outcome } from '../outcome'

/** Five dice, three throws and thirteen categories, for one to four players. */
export function FiveDice({ onStart, onEnd }: GameProps) {
  const [game, setGame] = useState(() => newFiveDice(1))
  const players = game.sheets.length
  const names = game.sheets.map((_, player) => (players === 1 ? TEXTS.you : TEXTS.player(player + 1)))
  const canThrow = game.thrown < THROWS && !isOver(game)

  function restart(by: number) {
    setGame(newFiveDice(by))
    onStart()
  }

  function enter(category: Category) {
    const next = entered(game, category)
    setGame(next)
    if (isOver(next)) onEnd(Math.max(...next.sheets.map(totalOf)))
  }

  useEffect(() => {
    function press({ key, target, metaKey, ctrlKey, altKey }: KeyboardEvent) {
      if (target instanceof HTMLInputElement || metaKey || ctrlKey || altKey) return
      if (/^[1-5]$/.test(key)) setGame((now) => held(now, Number(key) - 1))
      if (/^[tw]$/i.test(key)) setGame((now) => thrown(now, Math.random))
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])

  return (
    <section aria-label={CONTENT.title}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Choice
          label={TEXTS.howMany}
          value={players}
          options={Array.from({ length: MOST_PLAYERS }, (_, at) => [at + 1, GAME_TEXTS.players(at + 1)] as const)}
          onChoose={restart}
        />
        <Button onClick={() => restart(players)}>{TEXTS.newGame}</Button>
      </div>
      <Outcome>{said(game, names)}</Outcome>
      <div className="grid grid-cols-5 gap-2 pt-2 sm:gap-4">
        {game.dice.map((face, at) => (
          <Die
            // A die has no name but its place.
            key={at}
            at={at}
            face={face}
            isHeld={game.held[at]!}
            isThrown={game.thrown > 0}
            onPress={() => setGame(held(game, at))}
          />
        ))}
      </div>
      <Button className="mt-4 mb-5 w-full" disabled={!canThrow} onClick={() => setGame(thrown(game, Math.random))}>
        {game.thrown === 0 ? GAME_TEXTS.firstThrow : GAME_TEXTS.throwDice(THROWS - game.thrown)}
      </Button>
      <SheetTable game={game} names={names} onEnter={enter} />
      <HowToPlay rules={GAME_TEXTS.rules} />
    </section>
  )
}

function said(game: Game, names: readonly string[]): string {
  if (isOver(game)) {
    const best = winners(game)
    return GAME_TEXTS.wins(best.map((player) => names[player]).join(GAME_TEXTS.and), totalOf(game.sheets[best[0]!]!))
  }
  if (game.thrown === 0) return names.length === 1 ? '' : GAME_TEXTS.turn(names[game.turn]!)
  return game.thrown === THROWS ? GAME_TEXTS.choose : GAME_TEXTS.hold
}
