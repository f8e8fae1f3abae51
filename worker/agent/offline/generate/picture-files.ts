import { closureOf } from '#worker/agent/offline/closure.ts'
import type { PictureSubject } from '#worker/agent/offline/face/pictures.ts'
import { SOURCE } from '#worker/agent/offline/source.gen.ts'
import type { GeneratedFile } from './source-text.ts'

const LIST = 'client/pictures/subjects.ts'

/** The files of `<Picture>` and `<Avatar>` with no more than these subjects. Without a subject there is no `<Picture>`. */
export function pictureFiles(
  subjects: readonly PictureSubject[],
  { hasAvatars = false }: { hasAvatars?: boolean } = {},
): GeneratedFile[] {
  const names = [...new Set(subjects)].toSorted()
  const entries = [
    ...(names.length > 0 ? ['client/pictures/picture.tsx'] : []),
    ...names.map((name) => `client/pictures/subjects/${name}.ts`),
    ...(hasAvatars ? ['client/pictures/avatar.tsx'] : []),
  ]
  const files = closureOf(entries, { source: SOURCE, made: new Set([LIST]) })
  const list: GeneratedFile[] = names.length > 0 ? [[LIST, subjectsFile(names)]] : []
  return [...list, ...files.map((path): GeneratedFile => [path, SOURCE[path]!])]
}

/** `client/pictures/subjects.ts` with these subjects only. */
function subjectsFile(names: readonly PictureSubject[]): string {
  const imports = names.map((name) => `import { ${name} } from './subjects/${name}'\n`)
  return `${imports.join('')}
/** The subjects that this app has pictures of. */
export const SUBJECTS = {
${names.map((name) => `  ${name},\n`).join('')}}
`
}
