// Cuts the fonts that a page loads first out of Fontsource's: the letters of the product's own languages, in the weights
// and widths that its styles use. Every other letter comes from Fontsource's files. It is run by hand, because it needs
// Python with fontTools: pip install fonttools brotli && node scripts/fonts.mjs
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const SOURCES = 'node_modules/@fontsource-variable'
const FOLDER = 'client/ui/theme/fonts'

/** It stands in client/ui/theme/fonts.css, too. */
const FIRST_LETTERS =
  'U+0020-007E,U+00A0,U+00A9,U+00AB,U+00B0,U+00B7,U+00BB,U+00C4,U+00D6-00D7,U+00DC,U+00DF,U+00E4,U+00F6,U+00FC,' +
  'U+2009,U+2010-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+202F,U+2039-203A,U+20AC,U+2191,U+2193,U+2212'

const FONTS = [
  { name: 'archivo', source: 'archivo/files/archivo-latin-standard-normal.woff2', axes: ['wght=400:700', 'wdth=100'] },
  // Headlines and large figures are of one weight.
  {
    name: 'archivo-wide',
    source: 'archivo/files/archivo-latin-standard-normal.woff2',
    axes: ['wght=600', 'wdth=108:112'],
  },
  { name: 'geist-mono', source: 'geist-mono/files/geist-mono-latin-wght-normal.woff2', axes: ['wght=400:700'] },
]

const fontTools = (tool, ...args) => execFileSync('python3', ['-m', `fontTools.${tool}`, ...args], { stdio: 'inherit' })

const folder = mkdtempSync(path.join(tmpdir(), 'solid-fonts-'))
try {
  for (const { name, source, axes } of FONTS) {
    const cut = path.join(folder, `${name}.woff2`)
    fontTools(
      'subset',
      path.join(SOURCES, source),
      `--unicodes=${FIRST_LETTERS}`,
      '--layout-features=kern,liga,calt,tnum,ccmp,locl,mark,rvrn',
      // The licence asks that its name and the authors' stay in the file.
      '--name-IDs=0,1,2,13,14',
      '--no-hinting',
      '--flavor=woff2',
      `--output-file=${cut}`,
    )
    fontTools('varLib.instancer', cut, ...axes, `--output=${path.join(FOLDER, `${name}.woff2`)}`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
