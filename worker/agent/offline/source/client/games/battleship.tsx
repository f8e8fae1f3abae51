import { useEffect, useState } from 'react'
import { CONTENT } from '../../shared/content'
import { GAME_TEXTS } from '../../shared/game-texts/battleship'
import { isLost, isUpright, moved, newSea, nextShot, resultAt, shot } from '../../shared/games/battleship'
import { TEXTS } from '../../shared/texts'
import { Sea } from '../battleship/sea'
import { Button } from '../button'
import { Choice } from '../choice'
import { useKept } from '../fields/use-kept'
import { Figure } from '../figure'
import { HowToPlay } from '../how-to-play'
import { Outcome } from '../outcome'

const AIMING_MS = 700

/** Two fleets that nobody sees: one's own, and that of the computer. */
export function Battleship() {
  const [own, setOwn] = useState(() => newSea(Math.random))
  const [theirs, setTheirs] = useState(() => newSea(Math.random))
  const [phase, setPhase] = useState<'placing' | 'own' | 'theirs'>('placing')
  const [selected, setSelected] = useState<number | null>(null)
  const [message, setMessage] = useState('')
  const [{ wins, losses, level }, change] = useKept('battleship', { wins: 0, losses: 0, level: 0 })
  const isOver = isLost(own) || isLost(theirs)

  useEffect(() => {
    if (phase !== 'theirs' || isOver) return
    const timer = setTimeout(() => {
      const field = nextShot(own, level === 1, Math.random)
      const after = shot(own, field)
      setOwn(after)
      if (resultAt(after, field) === 'water') setPhase('own')
      if (isLost(after)) change({ losses: losses + 1 })
      setMessage('')
    }, AIMING_MS)
    return () => clearTimeout(timer)
    // Only a shot lets the computer aim again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [phase, own, isOver])

  function shoot(field: number) {
    if (theirs.shots.has(field)) return
    const after = shot(theirs, field)
    const result = resultAt(after, field)!
    setTheirs(after)
    setMessage(GAME_TEXTS.said[result])
    if (result === 'water') setPhase('theirs')
    if (isLost(after)) change({ wins: wins + 1 })
  }

  function place(field: number) {
    const ship = own.ships.findIndex((each) => each.includes(field))
    if (ship !== -1) setSelected(ship === selected ? null : ship)
    else if (selected !== null) setOwn(moved(own, selected, field, isUpright(own.ships[selected]!)))
  }

  function turn() {
    if (selected === null) return
    const ship = own.ships[selected]!
    setOwn(moved(own, selected, ship[0]!, !isUpright(ship)))
  }

  function restart() {
    setOwn(newSea(Math.random))
    setTheirs(newSea(Math.random))
    setPhase('placing')
    setSelected(null)
    setMessage('')
  }

  const said =
    phase === 'placing'
      ? GAME_TEXTS.placing
      : phase === 'own'
        ? message || GAME_TEXTS.yourTurn
        : `${message} ${GAME_TEXTS.theirTurn}`
  return (
    <section aria-label={CONTENT.title}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Figure label={GAME_TEXTS.wins} value={wins} />
        <Figure label={GAME_TEXTS.losses} value={losses} />
        <Choice
          label={GAME_TEXTS.opponent}
          value={level}
          options={GAME_TEXTS.levels.map((name, at) => [at, name] as const)}
          onChoose={(to) => change({ level: to })}
        />
        {phase === 'placing' ? (
          <>
            <Button onClick={() => setOwn(newSea(Math.random))}>{GAME_TEXTS.shuffle}</Button>
            <Button onClick={turn} disabled={selected === null}>
              {GAME_TEXTS.turn}
            </Button>
            <Button
              onClick={() => {
                setSelected(null)
                setPhase('own')
              }}
              className="ml-auto"
            >
              {GAME_TEXTS.start}
            </Button>
          </>
        ) : (
          <Button onClick={restart} className="ml-auto">
            {TEXTS.newGame}
          </Button>
        )}
      </div>
      <Outcome>{isLost(theirs) ? TEXTS.won : isLost(own) ? TEXTS.lost : said}</Outcome>
      <div className="grid gap-5 md:grid-cols-2">
        {phase !== 'placing' && (
          <Sea
            title={GAME_TEXTS.theirs}
            sea={theirs}
            isOpen={isOver}
            isEnabled={phase === 'own' && !isOver}
            onPress={shoot}
          />
        )}
        <Sea
          title={GAME_TEXTS.yours}
          sea={own}
          isOpen
          isEnabled={phase === 'placing'}
          selected={selected}
          onPress={place}
        />
      </div>
      <HowToPlay rules={GAME_TEXTS.rules} />
    </section>
  )
}
