import { readFileSync } from 'node:fs'
import { lucideFile } from './packages.mjs'

/**
 * Every lucide icon as data, from which a module with just the icons of an app is made at run time. `names` has the
 * plain names. The reader spells `LucideX` and `XIcon` from them, which halves the table.
 */
export async function collectIcons() {
  const names = {}
  const data = {}
  const index = readFileSync(lucideFile('lucide-react.mjs'), 'utf8')
  for (const [, exported, file] of index.matchAll(/export \{([^}]*)\} from ['"]\.\/icons\/([\w-]+)\.mjs['"]/g)) {
    const { name, node } = (await import(lucideFile(`icons/${file}.mjs`))).__iconData
    data[name] = node
    for (const [, alias] of exported.matchAll(/default as (\w+)/g)) names[alias] = name
  }
  const plain = Object.entries(names).filter(([alias]) => !isSpelledFromAnother(alias, names))
  return { names: Object.fromEntries(plain), data }
}

function isSpelledFromAnother(alias, names) {
  const stem = alias.replace(/^Lucide(?=[A-Z])/, '').replace(/Icon$/, '')
  return stem !== alias && names[stem] === names[alias]
}
