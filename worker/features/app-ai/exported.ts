import type { Locale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { ProjectFile } from '#shared/projects/files.ts'
import { readBindings } from '#worker/runtime/declaration/bindings.ts'

const README = 'README.md'
/** The README knows of it already. */
const KNOWN = /wrangler login/

/** The files of an exported project, whose README says where AI answers: wrangler alone has none. */
export function withAiNote(files: ProjectFile[], locale: Locale): ProjectFile[] {
  const texts = new Map(files.map(({ path, content }) => [path, content]))
  const text = (path: string) => {
    const content = texts.get(path)
    return content ? new TextDecoder().decode(content) : null
  }
  const usesAi = Object.values(readBindings(text).bindings).some(({ kind }) => kind === 'ai')
  const before = text(README) ?? ''
  if (!usesAi || KNOWN.test(before)) return files
  const start = before === '' || before.endsWith('\n') ? before : `${before}\n`
  texts.set(README, new TextEncoder().encode(`${start}\n${m.app_ai_export_readme({}, { locale })}\n`))
  return [...texts].map(([path, content]) => ({ path, content }))
}
