import type { Parts } from '#worker/agent/offline/blocks/block.ts'
import type { SiteChoice } from '#worker/agent/offline/blueprint.ts'
import { property, text } from '#worker/agent/offline/generate/source-text.ts'
import { SOURCE } from '#worker/agent/offline/source.gen.ts'
import { textsOf } from '#worker/agent/offline/texts.ts'

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

/** `client/main.tsx`: what stands above every page, and the page that the address names. */
export function mainFile({ banners = [] }: Parts): string {
  const file = SOURCE['client/site-main.tsx']!
  if (banners.length === 0) return file
  const top = banners.map(({ component }) => `<${component} />`).join('')
  return replaced(file, [
    ["import { PAGES } from './pages'\n", `${imports(banners, [])}import { PAGES } from './pages'\n`],
    ['<Frame>', `<Frame top={${banners.length === 1 ? top : `<>${top}</>`}}>`],
  ])
}

/** `client/site/home.tsx`: the headline, its picture where the app has one, and what the blocks show below. */
export function homeFile({ home }: Parts, { hasPicture }: { hasPicture: boolean }): string {
  return replaced(SOURCE['client/site/home.tsx']!, [
    [/^import \{ NewestTopics \} .*\n/m, imports(home, [], '..')],
    [/^ *<NewestTopics \/>\n/m, home.map(({ component }) => `      <${component} />\n`).join('')],
    ...(hasPicture
      ? []
      : ([
          [/^import \{ Picture \} .*\n/m, ''],
          [/^ *\{SITE\.picture && .*\n/m, ''],
        ] as Array<[RegExp, string]>)),
  ])
}

/** A source with some of its places written anew. A place that is not there would leave the app without its part. */
function replaced(file: string, places: Array<[place: string | RegExp, written: string]>): string {
  return places.reduce((text, [place, written]) => {
    if (text.search(place) === -1) throw new Error(`The source has no ${String(place)}.`)
    return text.replace(place, () => written)
  }, file)
}

/** `server/index.ts`: every route, and what a caller sees when something goes wrong. */
export function serverIndexFile({ routes }: Parts): string {
  return `import { Hono } from 'hono'
${imports(
  routes.map(({ file, name }) => ({ file, component: name })),
  [],
)}import { answerError, answerNothing } from './site/every-route'

const app = new Hono()

${routes.map(({ mount, name }) => `app.route(${text(mount)}, ${name})\n`).join('')}
app.notFound(answerNothing)
app.onError(answerError)

export default app
`
}

/**
 * `shared/<block>/content.ts`: what the block says in this app, and below it every other word in the app's language.
 * Its type stands above it or in the model beside it, as in our own source.
 */
export function contentFile(
  { folder, type, name, value }: Parts['contents'][number],
  language: SiteChoice['language'],
): string {
  const source = SOURCE[`shared/${folder}/content.ts`]!
  const start = source.indexOf(`export const ${name}`)
  if (start === -1) throw new Error(`The content of ${folder} is not called ${name}.`)
  return `${source.slice(0, start)}export const ${name}: ${type} = ${literal(value)}

${textsOf(folder, language)}`
}

function imports(
  parts: Array<{ file: string; component: string }>,
  more: Array<[file: string, component: string]>,
  from = '.',
): string {
  const all = [...parts.map(({ file, component }): [string, string] => [`${from}/${file}`, component]), ...more]
  return [...Map.groupBy(all, ([file]) => file)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, names]) => {
      const components = [...new Set(names.map(([, component]) => component))].toSorted()
      return `import { ${components.join(', ')} } from '${file}'\n`
    })
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
