// Builds the kit: the libraries an app may import, ready to serve and to load, so that an app starts without any network.
//   client/public/~kit/<version>/{dev,prod}/  browser modules; beside them icons.json, pages.js, sheets.js, pdf.js, fonts/, cmaps/
//   worker/runtime/kit.gen/*.js               what the Worker imports: manifest, server modules, style sheets, inline scripts
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildClient } from './kit/client.mjs'
import { collectFonts } from './kit/fonts.mjs'
import { collectIcons } from './kit/icons.mjs'
import { buildInlineScripts } from './kit/inline-scripts.mjs'
import { packageVersions } from './kit/packages.mjs'
import { buildPages } from './kit/pages.mjs'
import { buildPdf, collectTables } from './kit/pdf.mjs'
import { buildServer } from './kit/server.mjs'
import { collectStyles } from './kit/styles.mjs'

const root = path.resolve(import.meta.dirname, '..')
const generated = path.join(root, 'worker/runtime/kit.gen')
const published = path.join(root, 'client/public/~kit')

await build()

async function build() {
  const dev = await buildClient({ root, mode: 'development' })
  const prod = await buildClient({ root, mode: 'production' })
  const server = await buildServer(root)
  const icons = await collectIcons()
  const styles = collectStyles()
  const fonts = collectFonts()
  const inline = await buildInlineScripts(root)
  const tables = collectTables()
  const pages = { ...(await buildPages(root)), ...(await buildPdf(root)) }
  const version = hashOf([
    dev.files,
    dev.pack,
    prod.files,
    server,
    icons,
    styles,
    fonts.sheets,
    fonts.hashes,
    hashesOf(tables),
    inline,
    pages,
  ])

  rmSync(published, { recursive: true, force: true })
  writeFiles(path.join(published, version, 'dev'), dev.files)
  writeFiles(path.join(published, version, 'prod'), prod.files)
  writeFiles(path.join(published, version), {
    'icons.json': JSON.stringify(icons),
    ...pages,
  })
  writeFiles(path.join(published, version, 'fonts'), fonts.files)
  writeFiles(path.join(published, version, 'cmaps'), tables)

  rmSync(generated, { recursive: true, force: true })
  writeFiles(generated, {
    'client.js': asModule({
      version,
      packages: packageVersions(),
      dev: dev.specs,
      prod: prod.specs,
      linking: prod.linking,
      packed: dev.pack,
    }),
    'server.js': asModule(server),
    'styles.js': asModule({ ...styles, ...fonts.sheetsAt(`/~kit/${version}/fonts/`) }),
    'inline.js': asModule(inline),
  })
}

/** The value as JavaScript, because TypeScript would want every JSON file listed in its project. */
function asModule(value) {
  return `export default ${JSON.stringify(value)}\n`
}

function writeFiles(directory, files) {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(directory, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

function hashesOf(files) {
  return Object.entries(files).map(([name, content]) => [name, createHash('sha256').update(content).digest('hex')])
}

function hashOf(parts) {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12)
}
