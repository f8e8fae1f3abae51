import { type Brief, checksOf } from './brief.ts'
import { runCheck, type CheckResult } from './checks.ts'
import { FORTY } from './forty.ts'
import { subjectOf } from './open-subject.ts'
import type { Entry, Solid } from './subject.ts'

/** The files of one answer to a brief: those of the first turn, then what each later turn changes. */
export type Reference = { id: string; turns: Array<Map<string, string>> }

/**
 * One fault that is put into a reference answer on purpose. Exactly the checks in `fails` must notice it. `turn` counts
 * from 0.
 */
export type Mutation = {
  id: string
  fault: string
  turn: number
  path: string
  search: string
  replace: string
  fails: string[]
}

export const MUTATIONS: Mutation[] = [
  {
    id: 'street-tools',
    fault: 'what is posted is answered and not stored',
    turn: 0,
    path: 'server/index.ts',
    search: `'INSERT INTO tools (name, owner, borrower) VALUES (?, ?, ?) RETURNING id, name, owner, borrower'`,
    replace: `'SELECT 99 AS id, ?1 AS name, ?2 AS owner, ?3 AS borrower'`,
    fails: ['at least 3 promises are kept, none is broken', 'an added tool shows', 'a changed tool shows as changed'],
  },
  {
    id: 'street-tools',
    fault: 'a change answers 200 and changes nothing',
    turn: 0,
    path: 'server/index.ts',
    search: `UPDATE tools SET name = ?, owner = ?, borrower = ? WHERE id = ? RETURNING`,
    replace: `UPDATE tools SET name = coalesce(name, ?), owner = coalesce(owner, ?), borrower = coalesce(borrower, ?) WHERE id = ? RETURNING`,
    fails: ['a changed tool shows as changed'],
  },
  {
    id: 'summer-party',
    fault: 'any answer is taken',
    turn: 0,
    path: 'server/guests.ts',
    search: `answer: z.enum(['yes', 'no', 'maybe']),`,
    replace: `answer: z.enum(['yes', 'no', 'maybe']).catch('maybe'),`,
    fails: ['a guest|rsvp|invit with answer|status|response|rsvp|coming|attend "purple" is refused'],
  },
  {
    id: 'bike-repairs',
    fault: 'a taken time is given away again',
    turn: 0,
    path: 'migrations/0001_bookings.sql',
    search: `CREATE UNIQUE INDEX`,
    replace: `CREATE INDEX`,
    fails: ['at least 2 promises are kept, none is broken', 'the same booking|appointment|repair again is refused'],
  },
  {
    id: 'zimmerpflanzen',
    fault: 'what is missing crashes the server',
    turn: 0,
    path: 'server/index.ts',
    search: `if (!gelesen.success) return c.json({ error: { message: 'Bitte Name, Standort und Intervall angeben.' } }, 400)`,
    replace: `if (!gelesen.success) throw new Error('incomplete')`,
    fails: ['an empty pflanze|plant is refused'],
  },
  {
    id: 'reading-list',
    fault: 'the change makes the table anew and loses its rows',
    turn: 1,
    path: 'migrations/0002_rating.sql',
    search: `ALTER TABLE books ADD COLUMN rating INTEGER;`,
    replace: `DROP TABLE books; CREATE TABLE books (id INTEGER PRIMARY KEY, title TEXT NOT NULL, author TEXT NOT NULL, rating INTEGER); INSERT INTO books (title, author) VALUES ('Momo', 'Michael Ende');`,
    fails: ['the book added before the change is still there'],
  },
  {
    id: 'summer-party',
    fault: 'the page imports a file that is not there',
    turn: 0,
    path: 'client/main.tsx',
    search: `'./app'`,
    replace: `'./missing'`,
    fails: ['the page answers and compiles'],
  },
  {
    id: 'bike-repairs',
    fault: 'a promise is broken',
    turn: 0,
    path: 'test/bookings.test.ts',
    search: `toBe(409)`,
    replace: `toBe(418)`,
    fails: ['at least 2 promises are kept, none is broken'],
  },
  {
    id: 'zimmerpflanzen',
    fault: 'a deleted plant stays',
    turn: 0,
    path: 'server/index.ts',
    search: `'DELETE FROM pflanzen WHERE id = ?'`,
    replace: `'SELECT id FROM pflanzen WHERE id = ?'`,
    fails: ['a deleted pflanze|plant is gone'],
  },
]

/** References from their files by path: `<id>/<turn>/<path in the project>`, with turns from 1. */
export function referencesFrom(files: Iterable<[string, string]>): Reference[] {
  const found = new Map<string, Reference>()
  for (const [file, text] of files) {
    const [, id, turn, path] = /^([^/]+)\/(\d+)\/(.+)$/.exec(file) ?? []
    if (!id || !turn || !path) throw new Error(`${file} belongs to no reference`)
    const reference = found.get(id) ?? { id, turns: [] }
    found.set(id, reference)
    for (let at = reference.turns.length; at < Number(turn); at += 1) reference.turns.push(new Map())
    reference.turns[Number(turn) - 1]!.set(path, text)
  }
  return [...found.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/**
 * A reference with one fault. Throws when the text that it changes is not there, because then it would prove nothing.
 */
export function mutated({ id, turns }: Reference, { turn, path, search, replace }: Mutation): Reference {
  const text = turns[turn]?.get(path)
  if (!text?.includes(search)) throw new Error(`${id}: ${path} does not say ${search}`)
  return {
    id,
    turns: turns.map((files, at) =>
      at === turn ? new Map([...files, [path, text.replace(search, () => replace)]]) : files,
    ),
  }
}

/** Puts a reference in the place of a model's answer, and runs the checks of its brief after each turn. */
export async function checkReference(solid: Solid, { id, turns }: Reference): Promise<CheckResult[]> {
  const brief = briefOf(id)
  const [first, ...later] = turns
  const projectId = await solid.adopt(first!)
  const entries = new Map<string, Entry>()
  const results: CheckResult[] = []
  for (const [index, turn] of brief.turns.entries()) {
    const files = index === 0 ? null : later[index - 1]
    if (files)
      await solid.api.projects.saveFiles.mutate({
        projectId,
        changes: [...files].map(([path, text]) => ({ path, text })),
      })
    await solid.api.projects.runPromises.mutate({ projectId })
    const subject = await subjectOf(solid, { projectId, entries, isLast: index === brief.turns.length - 1 })
    for (const check of checksOf(turn)) results.push(await runCheck(subject, check))
  }
  return results
}

function briefOf(id: string): Brief {
  const brief = FORTY.find((each) => each.id === id)
  if (!brief) throw new Error(`There is no brief ${id}`)
  return brief
}
