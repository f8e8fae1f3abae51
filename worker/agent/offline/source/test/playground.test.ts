import { expect, test } from 'vitest'
import { SAMPLE } from '../shared/tool-texts/playground'
import { MOST_SNIPPETS, pageOf, SAID, type Snippet, withSnippet } from '../shared/tools/playground'

test('A page has what was written in all three parts', () => {
  const page = pageOf(SAMPLE, { listens: false })
  for (const part of [SAMPLE.html, SAMPLE.css, SAMPLE.js]) expect(page).toContain(part)
  expect(page.match(/<script>/g)).toHaveLength(1)
})

test('Only the page that is shown tells what it says', () => {
  expect(pageOf(SAMPLE, { listens: true })).toContain('postMessage')
  expect(pageOf(SAMPLE, { listens: false })).not.toContain('postMessage')
})

test('An end tag in a script or in a style does not end it', () => {
  const page = pageOf(
    { html: '', css: 'a::after { content: "</style>" }', js: 'say("</script><b>")' },
    { listens: false },
  )
  expect(page.match(/<\/script>/g)).toHaveLength(1)
  expect(page.match(/<\/style>/g)).toHaveLength(1)
})

test('A snippet takes the place of the one of its name', () => {
  const one = (name: string, js: string): Snippet => ({ name, html: '', css: '', js })
  const all = withSnippet(withSnippet(withSnippet([], one('a', '1')), one('b', '2')), one('a', '3'))
  expect(all.map(({ name, js }) => [name, js])).toEqual([
    ['a', '3'],
    ['b', '2'],
  ])
  const many = Array.from({ length: MOST_SNIPPETS }, (_, index) => one(String(index), ''))
  expect(withSnippet(many, one('new', ''))).toHaveLength(MOST_SNIPPETS)
})

test('What other pages send is not shown', () => {
  expect(SAID.safeParse({ kind: 'log', text: 'hello' }).success).toBe(false)
  expect(SAID.safeParse({ playground: true, kind: 'log', text: 'hello' }).success).toBe(true)
})
