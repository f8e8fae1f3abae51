import type { Locale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'
import { type Problem, PROBLEM_WORDS } from '#shared/projects/problems.ts'
import { appSpecifier } from '#worker/runtime/compile/specifier.ts'
import { pageScript } from '#worker/runtime/kit/kit.ts'
import type { PageModules } from './import-map.ts'
import { linkedStart, packedHead, type PackedTexts } from './packed-modules.ts'

/**
 * What the platform itself says in a preview's page, in its reader's language. The scripts of the page have no
 * catalogue.
 */
export function overlayWords(locale: Locale) {
  const inLocale = { locale }
  return {
    emptyTitle: m.hosts_empty_title({}, inLocale),
    emptyNote: m.hosts_empty_note({}, inLocale),
    one: m.hosts_problem({}, inLocale),
    many: m.hosts_problems({ count: '{count}' }, inLocale),
    lastGood: m.hosts_last_good({}, inLocale),
    updates: m.hosts_updates_itself({}, inLocale),
    crashed: m.hosts_crashed({}, inLocale),
    dismiss: m.hosts_dismiss({}, inLocale),
    incomplete: m.hosts_incomplete_title({}, inLocale),
    incompleteNote: m.hosts_incomplete_note({}, inLocale),
    kinds: Object.fromEntries(
      Object.entries(PROBLEM_WORDS).map(([kind, said]) => [kind, said({}, inLocale)]),
    ) as Record<Problem['kind'], string>,
  }
}

export type OverlayWords = ReturnType<typeof overlayWords>

/** The document of a project that has none. */
export const DEFAULT_DOCUMENT = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>App</title>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`
const ENTRY_SCRIPT = /<script\b[^>]*\bsrc=["']\/?(client\/[^"']+\.[jt]sx?)["'][^>]*>\s*<\/script>/i
const STYLES_LINK = /<link\b[^>]*\bhref=["']\/?client\/[^"']+\.css["'][^>]*>/gi
const DEFAULT_ENTRY = 'client/main.tsx'

/** A page that can be shown. Its modules are addressed by content, so it can be shown for as long as they are kept. */
export type ShownPage = {
  revision: number
  document: string | null
  entry: string
  modules: PageModules
  cssUrl: string | null
}

/**
 * `isEarlier`: the project has moved on, to something that does not run. `texts`: of the modules that
 * stand in the page; null when the browser fetches each by its address.
 */
type PageInput = ShownPage & {
  problems: Problem[]
  isEarlier: boolean
  locale: Locale
  texts: PackedTexts | null
}

/** The client module that a document starts. */
export function entryOf(document: string | null): string {
  return ENTRY_SCRIPT.exec(document ?? '')?.[1] ?? DEFAULT_ENTRY
}

/**
 * The project's document with what native modules need: import map, preloads, styles, and the script that updates it.
 */
export function renderPage({
  document,
  entry,
  modules,
  cssUrl,
  revision,
  problems,
  isEarlier,
  locale,
  texts,
}: PageInput): string {
  const name = appSpecifier(entry)
  const styles = cssUrl ? [`<link rel="stylesheet" href="${cssUrl}" data-solid-styles>`] : []
  const head = [
    ...pageState({ revision, problems, standalone: false, isEarlier, words: overlayWords(locale) }),
    // Scripts would wait for styles that stand before them.
    ...(texts ? [...packedHead(modules, texts, inScript), ...styles] : [...styles, ...plainHead(modules)]),
    `<script type="module">${texts && modules.linked ? linkedStart(modules, name) : `import "@kit/hot";import ${JSON.stringify(name)};__solid.started=true`}</script>`,
  ]
  return intoHead((document ?? DEFAULT_DOCUMENT).replace(ENTRY_SCRIPT, '').replace(STYLES_LINK, ''), head.join('\n'))
}

function plainHead({ imports, preload }: PageModules): string[] {
  return [
    // Before every module and preload: each of them resolves specifiers, and the map counts only for those after it.
    `<script type="importmap">${inScript({ imports })}</script>`,
    ...preload.map((url) => `<link rel="modulepreload" href="${url}">`),
  ]
}

/** A page for a project that cannot be shown: it says why, and becomes the app once it can. */
export function renderProblemPage({
  revision,
  problems,
  locale,
}: Pick<PageInput, 'revision' | 'problems' | 'locale'>): string {
  const words = overlayWords(locale)
  const lines = problems.map(
    ({ kind, file, line, column, message }) =>
      `${[file, line, column].filter((each) => each !== null).join(':')} ${words.kinds[kind]}: “${message}”`,
  )
  const plain = lines.length === 0 ? `${words.emptyTitle}.` : lines.join('\n')
  const body = `<noscript><pre>${escaped(plain)}</pre></noscript>`
  const document = DEFAULT_DOCUMENT.replace('lang="en"', `lang="${locale}"`).replace(
    '<div id="root"></div>',
    () => body,
  )
  return intoHead(document, pageState({ revision, problems, standalone: true, isEarlier: false, words }).join('\n'))
}

function pageState(state: {
  revision: number
  problems: Problem[]
  standalone: boolean
  isEarlier: boolean
  words: OverlayWords
}): string[] {
  const environment = { MODE: 'development', DEV: true, PROD: false, SSR: false, BASE_URL: '/' }
  return [
    `<script>globalThis.__env=${inScript(environment)};globalThis.__solid=${inScript(state)}</script>`,
    `<script>${pageScript}</script>`,
  ]
}

function intoHead(document: string, content: string): string {
  const head = /<head\b[^>]*>/i
  return head.test(document) ? document.replace(head, (tag) => `${tag}\n${content}`) : `${content}\n${document}`
}

/** JSON that cannot end the script it stands in. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
