import { useState, type SubmitEvent } from 'react'
import { CONTENT } from '../../shared/content'
import { GAME_TEXTS } from '../../shared/game-texts/hangman'
import { KEY_ROWS } from '../../shared/game-words/letters'
import { SUBJECTS } from '../../shared/game-words/subjects'
import {
  anyWord,
  guessed,
  isLost,
  isWon,
  missesIn,
  setWord,
  signsOf,
  type Hangman as Game,
} from '../../shared/games/hangman'
import { Button } from '../button'
import { Choice } from '../choice'
import { useKept } from '../fields/use-kept'
import { Figure } from '../figure'
import { Gallows } from '../gallows'
import { HowToPlay } from '../how-to-play'
import { capital, LetterKeys } from '../letter-keys'
import { Outcome } from '../outcome'

const OWN = -1

/** A word to be guessed letter by letter, from a subject or set by somebody else. */
export function Hangman() {
  const [subject, setSubject] = useState(0)
  const [game, setGame] = useState<Game | null>(() => newGame(0, null))
  const [{ wins, losses }, change] = useKept('hangman', { wins: 0, losses: 0 })

  function guess(letter: string) {
    if (!game) return
    const next = guessed(game, letter)
    if (next === game) return
    setGame(next)
    if (isWon(next)) change({ wins: wins + 1 })
    if (isLost(next)) change({ losses: losses + 1 })
  }

  function choose(to: number) {
    setSubject(to)
    setGame(newGame(to, game?.word ?? null))
  }

  return (
    <section aria-label={CONTENT.title}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Figure label={GAME_TEXTS.wins} value={wins} />
        <Figure label={GAME_TEXTS.losses} value={losses} />
        <Choice
          label={GAME_TEXTS.subject}
          value={subject}
          options={[...SUBJECTS.map(({ name }, at) => [at, name] as const), [OWN, GAME_TEXTS.ownWord]]}
          onChoose={choose}
        />
        <Button onClick={() => choose(subject)} className="ml-auto">
          {GAME_TEXTS.nextWord}
        </Button>
      </div>
      {game === null ? (
        <OwnWord onSet={(word) => setGame({ word, guessed: [] })} />
      ) : (
        <div className="grid items-center gap-6 md:grid-cols-[16rem_minmax(0,1fr)]">
          <div className="rounded-xl bg-card p-4">
            <Gallows misses={missesIn(game)} />
          </div>
          <div>
            <Word game={game} />
            <Outcome className="mt-4 text-center">{outcome(game)}</Outcome>
            <LetterKeys rows={KEY_ROWS} onPress={guess} keyOf={(letter) => keyOf(game, letter)} />
          </div>
        </div>
      )}
      <HowToPlay rules={GAME_TEXTS.rules} />
    </section>
  )
}

function newGame(subject: number, before: string | null): Game | null {
  const words = SUBJECTS[subject]?.words
  return words ? { word: anyWord(words, before, Math.random), guessed: [] } : null
}

function keyOf({ word, guessed: letters }: Game, letter: string) {
  if (!letters.includes(letter)) return { look: 'border-primary bg-card text-on-card' }
  return word.toLowerCase().includes(letter)
    ? { look: 'border-primary bg-primary text-on-primary', told: GAME_TEXTS.right, isDone: true }
    : { look: 'border-line bg-line text-on-card line-through opacity-60', told: GAME_TEXTS.missed, isDone: true }
}

function outcome(game: Game): string {
  if (isWon(game)) return GAME_TEXTS.found
  return isLost(game) ? GAME_TEXTS.theWordWas(game.word) : ''
}

function Word({ game }: { game: Game }) {
  const signs = signsOf(game)
  return (
    <p
      role="img"
      aria-label={`${GAME_TEXTS.word}: ${signs.map((sign) => sign ?? GAME_TEXTS.hidden).join(' ')}`}
      className="flex flex-wrap justify-center gap-x-1.5 gap-y-3 text-2xl font-black sm:text-4xl"
    >
      {signs.map((sign, at) => (
        // A letter has no name but its place.
        <span key={at} className={`w-6 text-center sm:w-9 ${sign === ' ' ? '' : 'border-b-4 border-page-link'}`}>
          {sign === null ? '\u00a0' : capital(sign)}
        </span>
      ))}
    </p>
  )
}

function OwnWord({ onSet }: { onSet: (word: string) => void }) {
  const [isUnfit, setIsUnfit] = useState(false)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const word = setWord(String(new FormData(event.currentTarget).get('word')), KEY_ROWS.join(''))
    setIsUnfit(word === null)
    if (word !== null) onSet(word)
  }

  return (
    <form noValidate onSubmit={submit} className="max-w-md rounded-xl bg-card p-5 text-on-card">
      <label htmlFor="own-word">{GAME_TEXTS.setWord}</label>
      <div className="mt-2 flex gap-3">
        <input
          id="own-word"
          name="word"
          type="text"
          autoComplete="off"
          className="min-w-0 flex-1 rounded-lg border border-control bg-card px-3 py-2"
        />
        <Button type="submit">{GAME_TEXTS.set}</Button>
      </div>
      <p role="status" className="mt-2 text-sm text-danger empty:hidden">
        {isUnfit ? GAME_TEXTS.unfit : ''}
      </p>
    </form>
  )
}
