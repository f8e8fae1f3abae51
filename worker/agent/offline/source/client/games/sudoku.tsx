import { useEffect, useState } from 'react'
import { CONTENT } from '../../shared/content'
import { GAME_TEXTS } from '../../shared/game-texts/sudoku'
import { isSolved, mistakesIn, newSudoku, noted, seeded, written, type Sudoku as Game } from '../../shared/games/sudoku'
import { TEXTS } from '../../shared/texts'
import { Button } from '../button'
import { Choice } from '../choice'
import { clock } from '../clock'
import { Figure } from '../figure'
import type { GameProps } from '../game-props'
import { HowToPlay } from '../how-to-play'
import { Outcome } from '../outcome'
import { Grid } from '../sudoku/grid'
import { Toggle } from '../toggle'
import { useSeconds } from '../use-seconds'

const NOTHING: ReadonlySet<number> = new Set()
const newGame = (level: number) => newSudoku(level, seeded(Math.floor(Math.random() * 2 ** 31)))
const KEY = 'min-h-12 rounded-lg border-2 border-primary bg-card text-xl font-bold text-on-card active:translate-y-0.5'

/** Digits in rows, columns and blocks, with notes, a check and every step to be taken back. */
export function Sudoku({ onStart, onEnd }: GameProps) {
  const [level, setLevel] = useState(0)
  const [steps, setSteps] = useState<Game[]>(() => [newGame(0)])
  const [selected, setSelected] = useState(40)
  const [takesNotes, setTakesNotes] = useState(false)
  const [checked, setChecked] = useState<{ wrong: ReadonlySet<number>; message: string }>({
    wrong: NOTHING,
    message: '',
  })
  const game = steps.at(-1)!
  const done = isSolved(game)
  const [seconds, resetSeconds] = useSeconds(!done)

  function restart(at: number) {
    setLevel(at)
    setSteps([newGame(at)])
    setChecked({ wrong: NOTHING, message: '' })
    resetSeconds()
    onStart(at)
  }

  function enter(digit: number) {
    const next = takesNotes && digit !== 0 ? noted(game, selected, digit) : written(game, selected, digit)
    if (next === game) return
    setSteps([...steps, next])
    setChecked({ wrong: NOTHING, message: '' })
    if (isSolved(next)) onEnd(seconds, level)
  }

  function check() {
    const wrong = mistakesIn(game)
    const left = game.fields.filter(({ digit }) => digit === 0).length
    setChecked({ wrong, message: wrong.size > 0 ? GAME_TEXTS.mistakes(wrong.size) : GAME_TEXTS.noMistakes(left) })
  }

  useEffect(() => {
    function press({ key, target, metaKey, ctrlKey, altKey }: KeyboardEvent) {
      if (target instanceof HTMLInputElement && target.type === 'text') return
      if (metaKey || ctrlKey || altKey) return
      if (/^[1-9]$/.test(key)) enter(Number(key))
      else if (key === 'Backspace' || key === 'Delete' || key === '0') enter(0)
      else if (key.toLowerCase() === 'n') setTakesNotes(!takesNotes)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })

  return (
    <section aria-label={CONTENT.title}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Figure label={TEXTS.time} value={clock(seconds)} />
        <Choice
          label={GAME_TEXTS.level}
          value={level}
          options={CONTENT.levels.map((name, at) => [at, name] as const)}
          onChoose={restart}
        />
        <Button onClick={() => restart(level)}>{TEXTS.newGame}</Button>
      </div>
      <Outcome>{done ? GAME_TEXTS.solved : checked.message}</Outcome>
      <Grid game={game} selected={selected} wrong={checked.wrong} onSelect={setSelected} />
      <div className="mx-auto mt-4 max-w-lg">
        <div className="grid grid-cols-5 gap-2 sm:grid-cols-10">
          {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => (
            <button
              key={digit}
              type="button"
              aria-label={GAME_TEXTS.digit(digit)}
              onClick={() => enter(digit)}
              className={KEY}
            >
              {digit}
            </button>
          ))}
          <button type="button" aria-label={GAME_TEXTS.erase} onClick={() => enter(0)} className={KEY}>
            ⌫
          </button>
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Toggle label={GAME_TEXTS.notes} isOn={takesNotes} onChange={setTakesNotes} />
          <Button onClick={check} disabled={done} className="ml-auto">
            {GAME_TEXTS.check}
          </Button>
          <Button onClick={() => setSteps(steps.slice(0, -1))} disabled={steps.length === 1 || done}>
            {TEXTS.undo}
          </Button>
        </div>
      </div>
      <HowToPlay rules={GAME_TEXTS.rules} />
    </section>
  )
}
