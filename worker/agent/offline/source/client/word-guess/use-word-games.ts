import { useState } from 'react'
import * as z from 'zod'
import { WORDS } from '../../shared/game-words/five-letters'
import {
  counted,
  dayOf,
  isOver,
  NO_STATISTICS,
  TRIES,
  wordOfDay,
  type Statistics,
  type WordGuess,
} from '../../shared/games/word-guess'
import { keep, kept } from '../kept'

const count = z.int().min(0)
const statisticsSchema: z.ZodType<Statistics> = z.object({
  played: count,
  won: count,
  streak: count,
  longest: count,
  byTries: z.array(count).length(TRIES),
})
const daySchema = z.object({ day: z.int(), tries: z.array(z.string()).max(TRIES) })

/** The word of the day, whose tries outlast a reload, the word to practise with, and the statistics of both. */
export function useWordGames() {
  const [day] = useState(() => dayOf(new Date()))
  const [daily, setDaily] = useState<WordGuess>(() => {
    const before = kept('word-guess.day', daySchema)
    return { word: wordOfDay(day, WORDS), tries: before?.day === day ? before.tries : [] }
  })
  const [practice, setPractice] = useState<WordGuess>(anyWord)
  const [mode, setMode] = useState<'day' | 'practice'>('day')
  const [statistics, setStatistics] = useState(() => kept('word-guess.statistics', statisticsSchema) ?? NO_STATISTICS)
  const game = mode === 'day' ? daily : practice

  return {
    game,
    mode,
    statistics,
    /** Practice begins with another word each time it is chosen. */
    choose(to: 'day' | 'practice') {
      setMode(to)
      if (to === 'practice') setPractice(anyWord())
    },
    attempt(word: string) {
      const next = { ...game, tries: [...game.tries, word] }
      if (mode === 'practice') setPractice(next)
      else {
        setDaily(next)
        keep('word-guess.day', { day, tries: next.tries })
      }
      if (!isOver(next)) return
      const after = counted(statistics, next)
      setStatistics(after)
      keep('word-guess.statistics', after)
    },
  }
}

const anyWord = (): WordGuess => ({ word: WORDS[Math.floor(Math.random() * WORDS.length)]!, tries: [] })
