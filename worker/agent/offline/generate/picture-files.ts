import { closureOf } from '#worker/agent/offline/closure.ts'
import type { PictureSubject } from '#worker/agent/offline/face/pictures.ts'
import { SOURCE } from '#worker/agent/offline/source.gen.ts'
import type { GeneratedFile } from './source-text.ts'

const LIST = 'client/pictures/subjects.ts'

/** More names than this stand on lines of their own. */
const ON_A_LINE = 8

type PictureOptions = {
  hasAvatars?: boolean
  /** Each subject in a file of its own, so that further ones can be brought beside those that are there. */
  isApart?: boolean
}

/** The files of `<Picture>` and `<Avatar>` with no more than these subjects. Without a subject there is no `<Picture>`. */
export function pictureFiles(
  subjects: readonly PictureSubject[],
  { hasAvatars = false, isApart = false }: PictureOptions = {},
): GeneratedFile[] {
  const names = [...new Set(subjects)].toSorted()
  const sources = names.map((name) => `client/pictures/subjects/${name}.ts`)
  const entries = [
    ...(names.length > 0 ? ['client/pictures/picture.tsx'] : []),
    ...sources,
    ...(hasAvatars ? ['client/pictures/avatar.tsx'] : []),
  ]
  const list: GeneratedFile[] =
    names.length > 0 ? [[LIST, isApart ? listFile(names) : subjectsFile(names, sources)]] : []
  const files = closureOf(entries, { source: SOURCE, made: new Set([LIST]) })
    .filter((path) => isApart || !sources.includes(path))
    .map((path): GeneratedFile => [path, SOURCE[path]!])
  return [...list, ...files]
}

/** `client/pictures/subjects.ts` that names these subjects. */
function listFile(names: readonly PictureSubject[]): string {
  const imports = names.map((name) => `import { ${name} } from './subjects/${name}'\n`)
  return `${imports.join('')}
/** The subjects that this app has pictures of. */
export const SUBJECTS = {
${names.map((name) => `  ${name},\n`).join('')}}
`
}

/** `client/pictures/subjects.ts` with these subjects only, each as its own source says it. */
function subjectsFile(names: readonly PictureSubject[], paths: readonly string[]): string {
  const imports = new Map<string, Set<string>>()
  const texts = paths.map((path) =>
    SOURCE[path]!.replace(/^import (type )?\{ ([^}]+) \} from '\.(\.[^']+)'\n/gm, (_all, type = '', list, from) => {
      const named = imports.get(type + from) ?? new Set()
      imports.set(type + from, named)
      for (const each of String(list).split(', ')) named.add(each)
      return ''
    })
      .replace(/^export const /m, 'const ')
      .trim(),
  )
  const lines = [...imports].toSorted(([one], [other]) =>
    one.replace('type ', '') < other.replace('type ', '') ? -1 : 1,
  )
  return `${lines.map(([from, named]) => importLine(from, named)).join('')}
${texts.join('\n\n')}

/** The subjects that this app has pictures of. */
export const SUBJECTS = ${names.length > ON_A_LINE ? `{\n  ${names.join(',\n  ')},\n}` : `{ ${names.join(', ')} }`}
`
}

function importLine(key: string, names: ReadonlySet<string>): string {
  const [type, from] = key.startsWith('type ') ? ['type ', key.slice(5)] : ['', key]
  return `import ${type}{ ${[...names].toSorted().join(', ')} } from '${from}'\n`
}
