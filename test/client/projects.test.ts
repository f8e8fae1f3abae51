import { expect, test } from 'vitest'
import { readDeploymentsSearch } from '#client/features/deployments/deployments-search.ts'
import { withoutProjects } from '#client/features/projects/actions/use-project-actions.ts'
import { ZipRefused, isZip } from '#client/features/projects/create/zip-upload.tsx'
import { filterOf, listInput, readProjectsSearch } from '#client/features/projects/list/list-search.ts'
import { changedId, extendRange, toggled } from '#client/features/projects/list/use-selection.ts'
import { isPicture } from '#client/features/workbench/preview/cover-capture.ts'
import { domainErrorOf } from '#client/lib/failures/failure.ts'

const ORDER = ['a', 'b', 'c', 'd', 'e']
const set = (...ids: string[]) => new Set(ids)

test('only what a list of projects knows is read from its address', () => {
  const given = {
    create: 'true',
    from: 'zip',
    q: 'tool',
    show: 'archived',
    state: 'failed',
    live: 'no',
    sort: 'title',
    view: 'table',
  }
  expect(readProjectsSearch(given)).toEqual({ ...given, create: true })
  expect(
    Object.values(
      readProjectsSearch({
        from: 'zip',
        q: '',
        show: 'active',
        state: 'odd',
        live: 'true',
        sort: 'updated',
        view: 'cards',
      }),
    ).filter((value) => value !== undefined),
  ).toEqual([])
  expect(readProjectsSearch({ q: 'x'.repeat(300) }).q).toHaveLength(100)
})

test('the view and an open dialog ask for no other list', () => {
  const { create, view, ...filter } = readProjectsSearch({ create: 'true', view: 'table', live: 'no', q: 'tool' })
  expect([create, view]).toEqual([true, 'table'])
  expect(listInput(filterOf({ create, view, ...filter }))).toEqual(listInput(filterOf(filter)))
  expect(listInput(filterOf(filter))).toMatchObject({ search: 'tool', live: false })
})

test('shift selects and clears everything between two boxes', () => {
  expect(extendRange({ order: ORDER, before: set('b'), after: set('b', 'd'), anchor: 'b' })).toEqual(set('b', 'd', 'c'))
  expect(
    extendRange({ order: ORDER, before: set('a', 'b', 'c', 'd'), after: set('a', 'c', 'd'), anchor: 'd' }),
  ).toEqual(set('a'))
  expect(extendRange({ order: ORDER, before: set(), after: set('c'), anchor: null })).toEqual(set('c'))
  expect(extendRange({ order: ORDER, before: set(), after: set('c'), anchor: 'gone' })).toEqual(set('c'))
})

test('a change of all boxes at once is no single press', () => {
  expect([
    changedId(set(), set('a')),
    changedId(set('a'), set()),
    changedId(set(), set('a', 'b')),
    changedId(set('a'), set('a')),
  ]).toEqual(['a', 'a', null, null])
  expect([toggled(set('a'), 'b'), toggled(set('a', 'b'), 'a')]).toEqual([set('a', 'b'), set('b')])
})

test('projects leave every cached list at once, and its total with them', () => {
  const [one, two] = [
    { items: [{ id: 'a' }, { id: 'b' }], total: 3 },
    { items: [{ id: 'c' }], total: 3 },
  ]
  expect(withoutProjects(one, set('a'))).toEqual({ items: [{ id: 'b' }], total: 2 })
  expect(withoutProjects({ pages: [one, two], pageParams: [null, 'x'] }, set('a', 'c'))).toEqual({
    pages: [
      { items: [{ id: 'b' }], total: 1 },
      { items: [], total: 1 },
    ],
    pageParams: [null, 'x'],
  })
  expect(withoutProjects(undefined, set('a'))).toBeUndefined()
})

test('a file is a zip by its first bytes, whatever it is called', async () => {
  expect(await isZip(new File(['PK\u0003\u0004more'], 'notes.txt'))).toBe(true)
  expect(await isZip(new File(['PK'], 'short.zip'))).toBe(false)
  expect(await isZip(new File(['<html>'], 'page.zip', { type: 'application/zip' }))).toBe(false)
})

test('a refused upload fails as a refused call does', () => {
  expect(domainErrorOf(new ZipRefused({ error: { code: 'project.archive_empty' } }))?.code).toBe(
    'project.archive_empty',
  )
  expect(domainErrorOf(new ZipRefused({ error: { code: 'made_up' } }))).toBeNull()
  expect(domainErrorOf(new ZipRefused(null))).toBeNull()
})

const picture = (bytes: number, type: string) => isPicture(new Blob(['x'.repeat(bytes)], { type }))

test('only a small picture is taken for one', () => {
  expect([
    picture(10, 'image/webp'),
    picture(10, 'image/jpeg'),
    picture(10, 'image/svg+xml'),
    picture(0, 'image/webp'),
    picture(300 * 1024 + 1, 'image/webp'),
    isPicture('image/webp'),
  ]).toEqual([true, true, false, false, false, false])
})

test('a list of deployments reads only ids that can be ones', () => {
  const [project, after] = [`prj_${'a'.repeat(20)}`, `dep_${'0'.repeat(20)}`]
  expect(readDeploymentsSearch({ state: 'live', project, sort: 'oldest', after })).toEqual({
    state: 'live',
    project,
    sort: 'oldest',
    after,
  })
  expect(
    Object.values(readDeploymentsSearch({ state: 'on', project: 'prj_1', sort: 'newest', after: project })).filter(
      Boolean,
    ),
  ).toEqual([])
})
