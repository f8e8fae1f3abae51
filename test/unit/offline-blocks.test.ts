import { expect, test } from 'vitest'
import { SAMPLE_BLOCKS, siteOf } from '#test/support/site-blueprints.ts'
import { BLOCK_NAMES } from '#worker/agent/offline/blocks/blocks.ts'
import { parseBlueprint } from '#worker/agent/offline/blueprint.ts'
import { generateApp } from '#worker/agent/offline/generate/app.ts'
import { literal } from '#worker/agent/offline/generate/site/composed-files.ts'
import { SOURCE } from '#worker/agent/offline/source.gen.ts'

test('every block stands in a sample, and its blueprint can be read again', () => {
  const names = new Set(SAMPLE_BLOCKS.flat().map(({ name }) => name))
  expect([...BLOCK_NAMES].filter((name) => !names.has(name))).toEqual([])
  for (const blocks of SAMPLE_BLOCKS) {
    const blueprint = siteOf(blocks)
    expect(parseBlueprint(JSON.stringify(blueprint))).toEqual(blueprint)
  }
})

test.each(SAMPLE_BLOCKS.map((blocks) => [blocks.map(({ name }) => name).join(', '), blocks] as const))(
  'an app of %s has each file that it imports, in the language that it speaks',
  (_, blocks) => {
    const files = generateApp(siteOf(blocks, 'de'))
    expect(missingImports(files)).toEqual([])
    expect(files.get('shared/site/content.ts')).toContain(SOURCE['shared/site/texts.de.ts'])
    expect(files.get('index.html')).toContain('<html lang="de">')
    const long = [...files].filter(([path, text]) => /\.(?:tsx?|sql)$/.test(path) && text.split('\n').length > 350)
    expect(long.map(([path]) => path)).toEqual([])
  },
)

test('words stand in both languages', () => {
  const german = Object.keys(SOURCE).filter((path) => /^shared\/[^/]+\/texts\.de\.ts$/.test(path))
  expect(german.length).toBeGreaterThan(1)
  const keysOf = (text: string, name: string) =>
    [...text.slice(text.indexOf(`export const ${name}`)).matchAll(/^ {2}(\w+):/gm)].map(([, key]) => key)
  for (const path of german) {
    const [, name = ''] = /^export const (\w+)/m.exec(SOURCE[path]!) ?? []
    const english = SOURCE[path.replace('texts.de', 'content')] ?? SOURCE[path.replace('.de', '')]!
    expect(english).toContain(`export const ${name}`)
    expect([path, keysOf(SOURCE[path]!, name)]).toEqual([path, keysOf(english, name)])
  }
})

test('a value is written as TypeScript has it', () => {
  expect(literal({ a: "it's", 'b-c': [1, null, true], d: undefined })).toBe("{ a: 'it\\'s', 'b-c': [1, null, true] }")
  const long = ['x'.repeat(60), 'y'.repeat(60)]
  expect(literal({ long })).toBe(`{\n  long: [\n    '${long[0]}',\n    '${long[1]}',\n  ],\n}`)
})

/** Relative imports of files that are not there. */
function missingImports(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) =>
    [...text.matchAll(/from '(\.[^']+)'/g)]
      .map((found) => new URL(found[1]!, `file:///${path}`).pathname.slice(1))
      .filter((target) => !['', '.ts', '.tsx'].some((ending) => files.has(target + ending)))
      .map((target) => `${path}: ${target}`),
  )
}
