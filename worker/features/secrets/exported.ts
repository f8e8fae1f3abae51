import type { Locale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { ProjectFile } from '#shared/projects/files.ts'
import { namesInExample, SECRETS_EXAMPLE } from '#shared/projects/secrets.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { SIGN_IN_FILE, SIGN_IN_SECRET, signsIn } from '#worker/runtime/declaration/sign-in.ts'
import { sealedSecrets } from './sealed-secrets.ts'

/** The names of the secrets that an app has or counts on. */
export async function secretNames(env: Env, projectId: string): Promise<string[]> {
  const [sealed, wanted] = await Promise.all([
    sealedSecrets(env, { projectId }),
    projectObject(env, projectId).wantedSecrets(),
  ])
  return [...new Set([...sealed, ...wanted].map(({ name }) => name))].toSorted()
}

/** Where wrangler reads the values on somebody's own machine. */
const VALUES = '.dev.vars'
const README = 'README.md'
const IGNORED = '.gitignore'

/**
 * The files of an exported project, which says which secrets it needs and has the value of none. Whoever unpacks it
 * fills in a copy of the list, which git leaves alone.
 */
export function withSecretNames(
  files: ProjectFile[],
  { names, locale }: { names: string[]; locale: Locale },
): ProjectFile[] {
  const texts = new Map(files.map(({ path, content }) => [path, content]))
  const text = (path: string) => {
    const content = texts.get(path)
    return content ? new TextDecoder().decode(content) : ''
  }
  // Here the platform gives it. On somebody's own account nobody does.
  const needed = signsIn({ [SIGN_IN_FILE]: text(SIGN_IN_FILE) }) ? [...names, SIGN_IN_SECRET] : names
  if (needed.length === 0) return files
  const append = (path: string, lines: string) => {
    const before = text(path)
    const start = before === '' || before.endsWith('\n') ? before : `${before}\n`
    texts.set(path, new TextEncoder().encode(start + lines))
  }
  const known = new Set(namesInExample(text(SECRETS_EXAMPLE)))
  const missing = [...new Set(needed)].filter((name) => !known.has(name))
  if (missing.length > 0) append(SECRETS_EXAMPLE, missing.map((name) => `${name}=\n`).join(''))
  if (!text(README).includes(VALUES)) append(README, `\n${m.secrets_export_readme({}, { locale })}\n`)
  if (!text(IGNORED).split('\n').includes(VALUES)) append(IGNORED, `${VALUES}\n`)
  return [...texts].map(([path, content]) => ({ path, content }))
}
