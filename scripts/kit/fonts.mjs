import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { packageFolder } from './packages.mjs'

const SCOPE = '@fontsource-variable'
/** The fonts that apps have without a network, each with the style sheets of the axes that faces use. */
const FONTS = {
  'albert-sans': ['wght'],
  anybody: ['standard'],
  besley: ['wght'],
  'big-shoulders': ['opsz'],
  'bricolage-grotesque': ['wdth'],
  epilogue: ['wght'],
  'familjen-grotesk': ['wght'],
  figtree: ['wght'],
  gabarito: ['wght'],
  'hanken-grotesk': ['wght'],
  'hepta-slab': ['wght'],
  'instrument-sans': ['standard'],
  'libre-franklin': ['wght'],
  'martian-mono': ['standard'],
  newsreader: ['opsz'],
  onest: ['wght'],
  overpass: ['wght'],
  piazzolla: ['wght-italic'],
  'public-sans': ['wght'],
  'sometype-mono': ['wght'],
}
/** A page fetches the second only for letters that the first does not have. */
const SUBSETS = /-latin(?:-ext)?-[\w-]+\.woff2$/

/**
 * The style sheets of the fonts by the names under which they are imported, with the folder of the files left open, and
 * the files by name.
 */
export function collectFonts() {
  const files = {}
  const sheets = {}
  for (const [name, axes] of Object.entries(FONTS))
    for (const sheet of ['index', ...axes]) {
      const folder = packageFolder(`${SCOPE}/${name}`)
      const faces = readFileSync(path.join(folder, `${sheet}.css`), 'utf8').match(/@font-face \{[^}]*\}/g)
      const kept = faces.filter((face) => SUBSETS.test(fileOf(face)))
      for (const face of kept) files[fileOf(face)] = readFileSync(path.join(folder, 'files', fileOf(face)))
      sheets[`${SCOPE}/${name}${sheet === 'index' ? '' : `/${sheet}.css`}`] = kept.join('\n')
    }
  return {
    files,
    sheets,
    hashes: Object.entries(files).map(([name, content]) => [name, createHash('sha256').update(content).digest('hex')]),
    sheetsAt: (folder) =>
      Object.fromEntries(Object.entries(sheets).map(([name, text]) => [name, text.replaceAll('./files/', folder)])),
  }
}

const fileOf = (face) => /url\(\.\/files\/([^)]+)\)/.exec(face)[1]
