import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Words that any element may have. Every other name belongs to the one sheet that styles it by itself. */
const SHARED = 'client/ui/theme/'

/** The selectors of a sheet, one by one. What is said of several at once names other people's classes on purpose. */
function selectorsOf(file: string): string[] {
  const css = fs.readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
  const said = [...css.matchAll(/(?<=^|[{};])\s*([^{};@]+)\{/g)].map(([, selectors]) => selectors!)
  return said.flatMap((selectors) => selectors.replaceAll(/:is\([^)]*\)/g, ':is').split(',')).map((one) => one.trim())
}

test('nothing looks like another part of the product that happens to have the same name', () => {
  const files = fs
    .globSync('client/**/*.css', { exclude: ['client/public/**'] })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !file.startsWith(SHARED))
  const sheets = files.map((file) => ({ file, selectors: selectorsOf(file) }))
  const owners = new Map<string, string>()
  const found: string[] = []
  for (const { file, selectors } of sheets)
    for (const [, name] of selectors.flatMap((one) => [...one.matchAll(/^\.([\w-]+)$/g)])) {
      const owner = owners.get(name!) ?? file
      owners.set(name!, owner)
      if (owner !== file) found.push(`.${name} is styled in ${owner} and in ${file}`)
    }
  for (const { file, selectors } of sheets)
    for (const [compound, others] of selectors.flatMap((one) => [...one.matchAll(/\.[\w-]+((?:\.[\w-]+)+)/g)]))
      for (const name of others!.slice(1).split('.')) {
        const owner = owners.get(name) ?? file
        if (owner !== file) found.push(`${compound} in ${file} gets the looks of .${name} in ${owner}`)
      }
  expect(files.length).toBeGreaterThan(20)
  expect(found).toEqual([])
})
