import { expect, test } from 'vitest'
import { readSource, tagOf } from '#client/features/workbench/touch/source/syntax.ts'
import { rounds } from '#test/support/soak.ts'
import { callsIn, generatedApps, projectOf, touchPage, waysOf, type Outcome } from '#test/support/touched-pages.ts'

test('the compiler and the reader of sources count the elements of every page alike', () => {
  const seen = new Set<string>()
  for (const app of generatedApps())
    for (const [path, text] of app) {
      if (!path.endsWith('.tsx') || seen.has(text)) continue
      seen.add(text)
      const source = readSource(path, text)
      expect(
        source.elements.map((element) => tagOf(source, element)),
        path,
      ).toEqual(callsIn(path, text).map(({ tag }) => tag))
    }
  expect(seen.size).toBeGreaterThan(200)
})

test(
  'each text and class of generated pages lands at its place or is refused with a reason',
  {
    timeout: 600_000,
  },
  ({ task }) => {
    const step = rounds({ test: 48, soak: 1 })
    const outcomes: Outcome[] = []
    const seen = new Set<string>()
    let pages = 0
    for (const files of generatedApps()) {
      const fresh = [...files].filter(([path, text]) => /^client\/.*\.tsx$/.test(path) && !seen.has(path + text))
      const chosen = fresh.filter((_, index) => (seen.size + index) % step === 0)
      for (const [path, text] of fresh) seen.add(path + text)
      if (chosen.length === 0) continue
      const project = projectOf(files)
      const ways = waysOf({ files, project })
      for (const [path] of chosen) outcomes.push(...touchPage({ project, path, ways }))
      pages += chosen.length
    }
    const landed = outcomes.filter((outcome) => outcome.landed)
    const wrong = outcomes.flatMap((outcome) => outcome.wrong ?? [])
    const written = outcomes.filter(({ reason }) => reason !== 'data')
    const refused = Map.groupBy(
      outcomes.filter(({ reason }) => reason !== null),
      ({ kind, reason }) => `${kind} ${reason}`,
    )
    const reasons = [...refused].map(([reason, all]) => `${all.length} ${reason}`).join(', ')
    task.meta.found = `${pages} pages: ${landed.length} of ${written.length} landed, ${wrong.length} wrong; refused: ${reasons}`
    expect(wrong).toEqual([])
    expect(landed.length / written.length).toBeGreaterThan(0.95)
  },
)
