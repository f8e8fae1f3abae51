import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES } from '#shared/locale.ts'
import { TEMPLATE_GROUPS, templatesIn } from '#shared/projects/templates.ts'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'
import { takeLook } from '#worker/agent/offline/understand/look/look.ts'

/** In English it is a list of things, which are not built of blocks. */
const OF_THINGS = 'lost-and-found'

test.each(LOCALES)('the built-in model makes all of what each template asks for, in its colour (%s)', (locale) => {
  for (const { id, prompt } of templatesIn(locale)) {
    expect([id, takeLook(prompt).look.primary]).toEqual([id, expect.any(String)])
    if (id === OF_THINGS && locale === 'en') continue
    const wish = siteWish(prompt)
    expect([id, wish?.missing, wish?.blueprint.site?.language]).toEqual([id, [], locale])
  }
})

test('the gallery has 24 templates, each with a name of its own and a picture, some in each group', () => {
  const templates = templatesIn('en')
  expect(new Set(templates.map(({ title }) => title)).size).toBe(24)
  expect(templates.filter(({ id }) => !existsSync(`client/public/templates/${id}.webp`))).toEqual([])
  expect(new Set(templates.map(({ group }) => group))).toEqual(new Set(TEMPLATE_GROUPS))
})
