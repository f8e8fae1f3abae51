import type { Parts } from '#worker/agent/offline/blocks/block.ts'
import { property, text } from '#worker/agent/offline/generate/source-text.ts'

/** `client/pages.ts`: which pages the app has, in the order of its menu. */
export function pagesFile({ pages }: Parts): string {
  const entries = pages.map(({ path, component, label, access }) =>
    literal({ path, component: new Name(component), ...(label !== undefined && { label }), ...(access && { access }) }),
  )
  return `${imports(pages, [['./site/home', 'Home']])}import type { SitePage } from './site/frame'

export const PAGES: SitePage[] = [
  { path: '/', component: Home },
${entries.map((entry) => `  ${entry},\n`).join('')}]
`
}

/** `client/sections.ts`: what stands above every page, and what the start page shows below its headline. */
export function sectionsFile({ home, banners = [] }: Parts): string {
  const list = (sections: typeof home) => sections.map(({ component }) => component).join(', ')
  return `import type { ComponentType } from 'react'
${imports([...home, ...banners], [])}
export const BANNERS: ComponentType[] = [${list(banners)}]

export const HOME_SECTIONS: ComponentType[] = [${list(home)}]
`
}

/** `server/index.ts`: every route, and what a caller sees when something goes wrong. */
export function serverIndexFile({ routes }: Parts): string {
  return `import { Hono } from 'hono'
${routes.map(({ file, name }) => `import { ${name} } from './${file}'\n`).join('')}import { answerError, answerNothing } from './site/every-route'

const app = new Hono()

${routes.map(({ mount, name }) => `app.route(${text(mount)}, ${name})\n`).join('')}
app.notFound(answerNothing)
app.onError(answerError)

export default app
`
}

/** `shared/<block>/content.ts`: what the block says in this app. */
export function contentFile({ type, name, value }: Parts['contents'][number]): string {
  return `import type { ${type} } from './model'

export const ${name}: ${type} = ${literal(value)}
`
}

function imports(
  parts: Array<{ file: string; component: string }>,
  more: Array<[file: string, component: string]>,
): string {
  const all = [...parts.map(({ file, component }): [string, string] => [`./${file}`, component]), ...more]
  return [...new Map(all.map(([file, component]) => [component, file]))]
    .toSorted(([, a], [, b]) => (a < b ? -1 : 1))
    .map(([component, file]) => `import { ${component} } from '${file}'\n`)
    .join('')
}

/** A name in code, which is written without quotes. */
class Name {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const WIDTH = 100

/** A value as it stands in TypeScript: on one line where that is short, else a line for each entry. */
export function literal(value: unknown, indent = ''): string {
  if (value instanceof Name) return value.name
  if (typeof value === 'string') return text(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = `${indent}  `
  const entries = Array.isArray(value)
    ? value.map((each) => literal(each, inner))
    : Object.entries(value)
        .filter(([, each]) => each !== undefined)
        .map(([key, each]) => `${property(key)}: ${literal(each, inner)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }']
  const line = entries.length === 0 ? open.trim() + close.trim() : `${open}${entries.join(', ')}${close}`
  if (line.length + indent.length <= WIDTH && !line.includes('\n')) return line
  return `${open.trim()}\n${entries.map((entry) => `${inner}${entry},\n`).join('')}${indent}${close.trim()}`
}
