export const PROMISES = `# Promises
What the maker asked for is kept true by tests in test/, one file per subject. The name of each test is a sentence the maker understands and agrees with: "A borrowed tool shows who has it", not "POST /loans returns 201".

    import { env } from 'cloudflare:workers'
    import { expect, test } from 'vitest'
    import app from '../server/index'

    test('A new todo appears in the list', async () => {
      await app.request('/api/todos', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ title: 'Milk' }) }, env)
      const response = await app.request('/api/todos', {}, env)
      expect(await response.json()).toContainEqual(expect.objectContaining({ title: 'Milk' }))
    })

- They run on a copy of the preview database, so rows may exist already: create what a test needs and look for that, never count on an empty table.
- Three to eight promises for a new app, one or two for a change. A promise that the maker's wish makes untrue is changed; none is ever weakened because it fails.`
