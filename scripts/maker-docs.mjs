// Makes the pages for makers of docs/makers: one file a language, which the Worker reads from its static files.
import fs from 'node:fs'
import path from 'node:path'
import { Marked } from 'marked'
import { root } from './toolchain.mjs'

const marked = new Marked()
const source = path.join(root, 'docs/makers')
const target = path.join(root, 'client/public/maker-docs')

fs.mkdirSync(target, { recursive: true })
for (const locale of ['en', 'de']) {
  const folder = path.join(source, locale)
  const pages = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => pageOf(name, fs.readFileSync(path.join(folder, name), 'utf8')))
  fs.writeFileSync(path.join(target, `${locale}.json`), JSON.stringify({ pages }))
}

/** A page begins with its title, and its first paragraph says what it is about. */
function pageOf(name, markdown) {
  const [, title, about, rest] = /^# (.+)\n\n(.+)\n\n([^]*)$/.exec(markdown) ?? []
  if (!rest) throw new Error(`docs/makers: ${name} lacks a title or a first paragraph`)
  const html = marked.parse(rest, { async: false }).trim()
  const text = html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&quot;|&#39;|&amp;/g, (entity) => ({ '&quot;': '"', '&#39;': "'", '&amp;': '&' })[entity])
    .replace(/\s+/g, ' ')
    .trim()
  return { slug: name.replace(/^\d+-|\.md$/g, ''), title, about, html, text }
}
