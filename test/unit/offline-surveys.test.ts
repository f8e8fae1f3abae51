import { expect, test } from 'vitest'
import { isContent } from '#worker/agent/offline/blocks/blocks.ts'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'
import type { SurveysContent } from '#worker/agent/offline/source/shared/surveys/model.ts'

function read(message: string) {
  const blocks = siteWish(message)?.blueprint.site?.blocks ?? []
  const accounts = blocks.find(({ name }) => name === 'accounts')?.content as
    | { roles: Array<{ label: string }>; member: string }
    | undefined
  const surveys = blocks.find(({ name }) => name === 'surveys')?.content as SurveysContent | undefined
  if (surveys) expect(isContent('surveys', surveys)).toBe(true)
  return { ...surveys, runner: accounts?.roles[0]?.label, member: accounts?.member }
}

test.each([
  [
    'We need anonymous course surveys. Teachers create surveys with rating and free-text questions, and students answer each once. Only the teachers see the results, once five answers are there.',
    { runner: 'Teacher', member: 'Student', isOpen: false, isAnonymous: true, least: 5, resultsFor: 'runner' },
  ],
  [
    'Make a poll app for our allotment club: the board creates polls with single choice, anybody votes without an account once, results are shown as bars. Each poll has an end date.',
    { title: 'Polls', one: 'Poll', runner: 'Board', isOpen: true, isAnonymous: false, least: 1, hasEnd: true },
  ],
  [
    'Erstelle eine App für anonyme Umfragen im Betrieb. Der Betriebsrat erstellt Umfragen und schließt sie, Beschäftigte antworten einmal, Ergebnisse erscheinen erst, wenn mindestens vier Personen geantwortet haben.',
    { title: 'Umfragen', runner: 'Betriebsrat', isOpen: false, isAnonymous: true, least: 4, hasEnd: false },
  ],
  [
    'Build a survey tool where the club secretary makes surveys with multiple choice questions and members answer them.',
    { runner: 'Club secretary', member: 'Member', isAnonymous: false, least: 1, resultsFor: 'all' },
  ],
])('%s is read as it was said', (message, expected) => {
  expect(read(message)).toMatchObject(expected)
})

test('What surveys do not do is named', () => {
  const wish = siteWish(
    'Build a tool for staff surveys. The office creates surveys with ratings, employees answer once, and we compare the results of two surveys.',
  )
  expect(JSON.stringify(wish)).toContain('comparing the results of two surveys')
})
