// Compiles the catalogues in shared/messages into shared/messages.gen. Each message is a module, so that a page carries
// only its own.
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { compile } from '@inlang/paraglide-js'
import { doublesAmong } from './double-keys.ts'
import { root } from './toolchain.mjs'

const CATALOGUES = path.join(root, 'shared/messages')
const TARGET = path.join(root, 'shared/messages.gen')
const PLUGIN = path.join(root, 'node_modules/@inlang/plugin-message-format/dist/index.js')

// Paraglide's own runtime finds the language by itself and weighs 48 KB. Ours asks the page, and what is constant folds
// away.
const RUNTIME = `import { currentLocale, LOCALES } from '#shared/locale.ts'
export const getLocale = currentLocale
export const say = (...texts) => (inputs, options) => {
  const text = texts[LOCALES.indexOf(options?.locale ?? currentLocale())]
  return typeof text === 'string' ? text : text(inputs)
}
export const trackMessageCall = () => {}
export const experimentalMiddlewareLocaleSplitting = false
export const isServer = false
`
// Its own registry also formats dates and numbers, which are not in the catalogues. Making a rule takes some 50 µs.
const REGISTRY = `const rules = new Map()
export function plural(locale, count) {
  if (!rules.has(locale)) rules.set(locale, new Intl.PluralRules(locale))
  return rules.get(locale).select(Number(count))
}
`

/** Writes what changed. An unchanged file is not touched, so that another process may read meanwhile. */
export async function compileMessages() {
  refuseDoubles()
  const work = fs.mkdtempSync(path.join(root, 'node_modules/.messages-'))
  try {
    const out = path.join(work, 'out')
    await compile({ project: projectIn(work), outdir: out, emitGitIgnore: false, emitPrettierIgnore: false })
    fs.writeFileSync(path.join(out, 'runtime.js'), RUNTIME)
    fs.writeFileSync(path.join(out, 'registry.js'), REGISTRY)
    fs.rmSync(path.join(out, 'server.js'), { force: true })
    const files = listFiles(out)
    fs.writeFileSync(
      path.join(out, 'messages.d.ts'),
      declarations(
        files
          .filter((file) => /^messages\/(?!_)/.test(file))
          .map((file) => fs.readFileSync(path.join(out, file), 'utf8')),
      ),
    )
    for (const file of files.filter((file) => /^messages\/(?!_)/.test(file))) shorten(path.join(out, file))
    sync(out, [...files, 'messages.d.ts'])
  } finally {
    fs.rmSync(work, { recursive: true, force: true })
  }
}

function refuseDoubles() {
  for (const locale of fs.readdirSync(CATALOGUES)) {
    const folder = path.join(CATALOGUES, locale)
    const files = fs.readdirSync(folder).map((name) => ({
      name: path.join('shared/messages', locale, name),
      json: fs.readFileSync(path.join(folder, name), 'utf8'),
    }))
    const doubles = doublesAmong(files)
    if (doubles.length > 0) throw new Error(`A message would hide another:\n  ${doubles.join('\n  ')}`)
  }
}

function projectIn(work) {
  const project = path.join(work, 'messages.inlang')
  const relative = path.relative(work, CATALOGUES)
  const areas = fs.readdirSync(path.join(CATALOGUES, 'en')).toSorted()
  const settings = {
    baseLocale: 'en',
    locales: fs.readdirSync(CATALOGUES).toSorted((one, other) => Number(other === 'en') - Number(one === 'en')),
    modules: [PLUGIN],
    'plugin.inlang.messageFormat': { pathPattern: areas.map((area) => `./${relative}/{locale}/${area}`) },
  }
  fs.mkdirSync(project)
  fs.writeFileSync(path.join(project, 'settings.json'), JSON.stringify(settings))
  return project
}

/**
 * The types of the messages. Paraglide writes them in comments, which TypeScript reads only when it may check
 * JavaScript.
 */
function declarations(modules) {
  const lines = modules.flatMap((text) => {
    const [, inputs] = /@param \{(\{.*\})\} inputs/.exec(text) ?? []
    const [, name] = /export const (\w+) =/.exec(text) ?? []
    if (!name) return []
    const fields = inputs.replaceAll('NonNullable<unknown>', 'string | number').replaceAll('any', 'string | number')
    return [
      `  ${name}: (${inputs === '{}' ? 'inputs?: {}' : `inputs: ${fields}`}, options?: { locale?: Locale }) => string`,
    ]
  })
  return `import type { Locale } from '#shared/locale.ts'\n\nexport const m: {\n${lines.join('\n')}\n}\n`
}

/** Makes one call of a message's three functions. They would be a third of what a page's messages weigh. */
function shorten(file) {
  const text = fs.readFileSync(file, 'utf8')
  const texts = [...text.matchAll(/^const \w+ = \/\*\* .*? \*\/ (\(.*?\) => \{[^]*?\n\});$/gm)].map(
    ([, body]) => /^\(\) => \{\s*return (`[^$`]*`)\s*\}$/.exec(body)?.[1] ?? body,
  )
  const [, name] = /^export const (\w+) =/m.exec(text) ?? []
  if (!name || texts.length !== fs.readdirSync(CATALOGUES).length) return
  const registry = text.includes('registry.') ? "import * as registry from '../registry.js'\n" : ''
  fs.writeFileSync(
    file,
    `${registry}import { say } from '../runtime.js'\n\nexport const ${name} = /* @__PURE__ */ say(${texts.join(', ')})\n`,
  )
}

function sync(from, files) {
  for (const file of files) {
    const [source, target] = [path.join(from, file), path.join(TARGET, file)]
    const text = fs.readFileSync(source, 'utf8')
    if (fs.existsSync(target) && fs.readFileSync(target, 'utf8') === text) continue
    fs.mkdirSync(path.dirname(target), { recursive: true })
    fs.writeFileSync(`${target}.new`, text)
    fs.renameSync(`${target}.new`, target)
  }
  const wanted = new Set(files)
  for (const file of listFiles(TARGET)) if (!wanted.has(file)) fs.rmSync(path.join(TARGET, file))
}

function listFiles(folder) {
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await compileMessages().catch((error) => {
    console.error(error.message)
    process.exit(1)
  })
