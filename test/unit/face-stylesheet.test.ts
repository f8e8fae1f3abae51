import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fontVersion } from '#worker/agent/frame/versions.ts'
import { faceFor, nextFace } from '#worker/agent/offline/face/choose.ts'
import { contrast, parseColour } from '#worker/agent/offline/face/colour.ts'
import { FACE_NAMES, FACES, fontPackage, fontsOf } from '#worker/agent/offline/face/faces.ts'
import { PAIRINGS } from '#worker/agent/offline/face/palette.ts'
import { faceFiles, faceStylesheet } from '#worker/agent/offline/face/stylesheet.ts'
import { fontFilesIn } from '#worker/runtime/kit/kit.ts'
import { createStylesheet } from '#worker/runtime/modules/stylesheet.ts'

const NOTHING = { primary: null, background: null, header: null, card: null }
const LOOKS = [
  NOTHING,
  { ...NOTHING, primary: 'darkgoldenrod', background: 'floralwhite' },
  { primary: 'hotpink', background: 'slategray', header: 'navy', card: 'khaki' },
]

/** The colours of a sheet: those of the light theme, and of the dark one where it has one. */
function themesOf(sheet: string): Array<Map<string, string>> {
  return sheet
    .split('@media (prefers-color-scheme: dark)')
    .map((part) => new Map([...part.matchAll(/--color-([\w-]+): (#\w{6});/g)].map(([, name, hex]) => [name!, hex!])))
}

test('each face is readable in every colour and theme, and keeps what was asked', () => {
  for (const face of FACE_NAMES)
    for (const look of LOOKS) {
      const [light, dark = light] = themesOf(faceStylesheet(face, look))
      for (const theme of [light!, dark!])
        for (const [text, ground, least] of PAIRINGS)
          expect(
            contrast(parseColour(theme.get(text)!)!, parseColour(theme.get(ground)!)!),
            `${text} on ${ground} of ${face}`,
          ).toBeGreaterThanOrEqual(least)
      const asked = { page: look.background, accent: look.primary, header: look.header, surface: look.card }
      for (const [token, colour] of Object.entries(asked))
        if (colour !== null) expect(parseColour(light!.get(token)!)).toEqual(parseColour(colour))
    }
})

test('a component colour alone leads to the header, and to a page that it stands off', () => {
  for (const primary of ['maroon', 'gold', 'lightyellow', 'black', 'white']) {
    const [light] = themesOf(faceStylesheet('label', { ...NOTHING, primary }))
    expect(light!.get('header')).toBe(light!.get('accent'))
    expect(contrast(parseColour(light!.get('page')!)!, parseColour(primary)!)).toBeGreaterThan(1.2)
  }
})

test('every face compiles with its fonts from the kit', async () => {
  for (const face of FACE_NAMES) {
    const files = new Map(faceFiles(face, NOTHING))
    const sheets = [{ path: 'client/styles.css', css: files.get('client/styles.css')! }]
    const css = (await createStylesheet({ sheets, readSheet: (path) => files.get(path) ?? null })).build(['bg-page'])
    const families = [FACES[face].display, FACES[face].text].map(({ family }) => `font-family: '${family}'`)
    for (const family of families) expect(css).toContain(family)
    expect(fontFilesIn(css)[0]).toMatch(new RegExp(`/fonts/${FACES[face].display.name}-latin`))
    for (const name of ['plate', 'plate-lead', 'masthead', 'button', 'field'])
      expect(css).toMatch(new RegExp(`\\.${name}[ ,]`))
  }
})

test('an app asks for the fonts that the kit has', () => {
  const ours = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')).devDependencies
  for (const face of FACE_NAMES)
    for (const each of fontsOf(face)) expect(ours[fontPackage(each)], each.name).toBe(fontVersion(fontPackage(each)))
})

test('the subject of an app chooses its face, then the kind of app, then the seed', () => {
  const faces = {
    'a candle shop with a cart': 'label',
    'Website for a dental clinic': 'daylight',
    'car rental': 'timetable',
    'Ein Forum für den Verein': 'commons',
    'track invoices and inventory of suppliers': 'columnar',
    'a poetry blog': 'margin',
    'driving licence exam': 'wayside',
    'photographer portfolio': 'contact',
  }
  for (const [words, face] of Object.entries(faces)) expect(faceFor({ words, seed: '1' }), words).toBe(face)
  expect(faceFor({ kind: 'chat', words: 'Plauderei', seed: '1' })).toBe('script')
  const plain = ['a', 'b', 'c', 'd'].map((seed) => faceFor({ words: 'Zebedee', seed }))
  expect(new Set(plain).size).toBeGreaterThan(1)
  expect(faceFor({ words: 'Zebedee', seed: 'a' })).toBe(plain[0])
})

test('another look goes round the faces of a group', () => {
  expect(['daylight', 'timetable', 'margin'].map((face) => nextFace(face as 'daylight'))).toEqual([
    'timetable',
    'commons',
    'script',
  ])
  for (const face of FACE_NAMES) expect(nextFace(face)).not.toBe(face)
})
