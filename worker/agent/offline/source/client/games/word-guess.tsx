import { useState } from 'react'
import { CONTENT } from '../../shared/content'
import { GAME_TEXTS } from '../../shared/game-texts/word-guess'
import { WORDS } from '../../shared/game-words/five-letters'
import { KEY_ROWS } from '../../shared/game-words/letters'
import { isOver, isWon, knownLetters, LENGTH, problemOf, shareText, type Mark } from '../../shared/games/word-guess'
import { TEXTS } from '../../shared/texts'
import { Button } from '../button'
import { Choice } from '../choice'
import { HowToPlay } from '../how-to-play'
import { LetterKeys } from '../letter-keys'
import { Outcome } from '../outcome'
import { Toggle } from '../toggle'
import { WordRows } from '../word-guess/rows'
import { StatisticsPanel } from '../word-guess/statistics-panel'
import { useWordGames } from '../word-guess/use-word-games'

const KEY_LOOKS: Record<Mark, string> = {
  placed: 'border-primary bg-primary text-on-primary',
  misplaced: 'border-dashed border-link bg-card text-on-card',
  absent: 'border-line bg-line text-on-card opacity-60',
}

/** A word of five letters, to be found in six tries: one a day, or any to practise with. */
export function WordGuess() {
  const { game, mode, statistics, choose, attempt } = useWordGames()
  const [typed, setTyped] = useState('')
  const [isHard, setIsHard] = useState(false)
  const [message, setMessage] = useState('')
  const known = knownLetters(game)

  function enter() {
    if (isOver(game)) return
    const problem = problemOf(typed, { game, words: WORDS, isHard })
    setMessage(problem === null ? '' : GAME_TEXTS[problem])
    if (problem !== null) return
    attempt(typed)
    setTyped('')
  }

  function press(letter: string) {
    if (isOver(game) || typed.length === LENGTH) return
    setMessage('')
    setTyped(typed + letter)
  }

  function change(to: typeof mode) {
    choose(to)
    setTyped('')
    setMessage('')
  }

  async function share() {
    const copied = navigator.clipboard?.writeText(shareText(CONTENT.title, game))
    setMessage(
      await (copied ?? Promise.reject(new Error())).then(
        () => GAME_TEXTS.shared,
        () => GAME_TEXTS.notShared,
      ),
    )
  }

  return (
    <section aria-label={CONTENT.title} className="grid items-start gap-8 md:grid-cols-[minmax(0,1fr)_17rem]">
      <div>
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Choice
            label={GAME_TEXTS.which}
            value={mode}
            options={[
              ['day', GAME_TEXTS.ofTheDay],
              ['practice', GAME_TEXTS.practice],
            ]}
            onChoose={change}
          />
          <Toggle label={GAME_TEXTS.hard} isOn={isHard} onChange={setIsHard} isDisabled={game.tries.length > 0} />
        </div>
        <WordRows game={game} typed={typed} />
        <Outcome className="mt-4 text-center">{message || outcome(game)}</Outcome>
        {isOver(game) ? (
          <div className="mb-4 flex flex-wrap justify-center gap-3">
            <Button onClick={share}>{GAME_TEXTS.share}</Button>
            <Button onClick={() => change('practice')}>{GAME_TEXTS.nextWord}</Button>
          </div>
        ) : null}
        <LetterKeys
          rows={KEY_ROWS}
          onPress={press}
          keyOf={(letter) => {
            const mark = known.get(letter)
            if (!mark) return { look: 'border-primary bg-card text-on-card' }
            return { look: KEY_LOOKS[mark], told: GAME_TEXTS[mark] }
          }}
          onEnter={{ label: GAME_TEXTS.enter, press: enter }}
          onErase={{ label: GAME_TEXTS.erase, press: () => setTyped(typed.slice(0, -1)) }}
        />
      </div>
      <div>
        <StatisticsPanel statistics={statistics} />
        <HowToPlay rules={GAME_TEXTS.rules} />
      </div>
    </section>
  )
}

function outcome(game: { word: string; tries: string[] }): string {
  if (!isOver(game)) return ''
  if (isWon(game)) return GAME_TEXTS.found(game.tries.length)
  return `${TEXTS.lost}. ${GAME_TEXTS.theWordWas(game.word.toUpperCase())}`
}
