// Plays the recordings of test/replays through the real loop and counts what a provider would.
import { readFileSync } from 'node:fs'
import { recordings } from '#test/support/recordings.ts'
import { oneLineOfHundredFiles, replayed, startedAndBlank, type Took } from '#test/support/replays.ts'
import { round } from './measure.ts'

/** What the same recordings took on 2026-11-28, when every call was still sent all earlier turns. */
const BEFORE = JSON.parse(readFileSync('bench/replays-before.json', 'utf8')) as Record<string, Took>

export async function measure() {
  const played = (await Promise.all(recordings().map(replayed))).flat()
  const { files, ...line } = await oneLineOfHundredFiles()
  const turns = Object.fromEntries([...played, line].map(({ app, name, ...took }) => [`${app}: ${name}`, took]))
  const compared = (is: (name: string) => boolean) => ({
    now: sumOf(turns, is),
    before: sumOf(BEFORE, is),
  })
  return {
    'six first builds': await firstBuilds(),
    'twelve follow-ups': compared((name) => !isFirst(name) && !name.startsWith('a hundred')),
    [`one line in an app of ${files} files`]: compared((name) => name.startsWith('a hundred')),
    'eighth turn / second, credits': { now: growthOf(turns), before: growthOf(BEFORE) },
    turns,
  }
}

const isFirst = (name: string) => name.endsWith(': first build')

/** The same six apps by a builder that uses the ready parts, and by one that writes them as well. */
async function firstBuilds() {
  const both = await Promise.all(recordings().map(startedAndBlank))
  const sum = (side: 'started' | 'blank') =>
    sumOf(Object.fromEntries(both.map((each, at) => [at, each[side]])), () => true)
  return { 'with ready parts': sum('started'), 'without them': sum('blank') }
}

const growthOf = (turns: Record<string, Took>) =>
  round(turns['newsletter: another headline']!.credits / turns['newsletter: a headline']!.credits)

const SUMMED = ['steps', 'sent', 'fresh', 'written', 'credits'] as const

const sumOf = (turns: Record<string, Took>, is: (name: string) => boolean) =>
  Object.fromEntries(
    SUMMED.map((figure) => [
      figure,
      Object.entries(turns).reduce((sum, [name, took]) => sum + (is(name) ? took[figure] : 0), 0),
    ]),
  )
