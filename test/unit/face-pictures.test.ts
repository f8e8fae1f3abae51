import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PICTURE_SUBJECTS, pictureSubject } from '#worker/agent/offline/face/pictures.ts'
import { pictureFiles } from '#worker/agent/offline/generate/picture-files.ts'
import { Avatar } from '../../worker/agent/offline/source/client/pictures/avatar.tsx'
import { Picture } from '../../worker/agent/offline/source/client/pictures/picture.tsx'
import { SUBJECTS } from '../../worker/agent/offline/source/client/pictures/subjects.ts'

const NAMES = PICTURE_SUBJECTS
const drawn = (props: Parameters<typeof Picture>[0]) => renderToStaticMarkup(createElement(Picture, props))

test('a picture is the same for its seed, and neighbours of a list differ', () => {
  for (const subject of NAMES) {
    const row = [0, 1, 2, 3, 4, 5].map((nth) => drawn({ subject, seed: String(nth), nth }))
    expect(new Set(row).size, subject).toBe(row.length)
    expect(drawn({ subject, seed: '3', nth: 3 })).toBe(row[3])
  }
})

test('pictures are sound SVG in the colours of the app', () => {
  for (const subject of NAMES)
    for (const ratio of [4 / 3, 21 / 9, 3 / 4])
      for (const seed of ['a', 'b', 'c']) {
        const svg = drawn({ subject, seed, ratio })
        expect(svg).not.toMatch(/NaN|undefined|Infinity/)
        const colours = [...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour!)
        const own = /^(?:none|var\(--(?:pic-\w+|color-accent)\))$/
        // Prints are grey, and people have skin and hair.
        if (subject !== 'photos' && subject !== 'people')
          expect(
            colours.filter((colour) => !own.test(colour)),
            subject,
          ).toEqual([])
      }
})

test('a word about a row chooses its motif, in English and in German', () => {
  const taper = drawn({ subject: 'candles', seed: '1', nth: 0, kind: 'Dinner tapers, six' })
  expect(drawn({ subject: 'candles', seed: '1', nth: 0, kind: 'Stabkerzen' })).toBe(taper)
  expect(drawn({ subject: 'candles', seed: '1', nth: 0, kind: 'Pillar' })).not.toBe(taper)
  // A word within another word is not that word.
  const plain = drawn({ subject: 'animals', seed: '1', nth: 0 })
  expect(drawn({ subject: 'animals', seed: '1', nth: 0, kind: 'Education' })).toBe(plain)
})

test('a picture says nothing unless it has words, and a name gets into no markup', () => {
  expect(drawn({ subject: 'food', seed: '1' })).toContain('aria-hidden="true"')
  expect(drawn({ subject: 'food', seed: '1', alt: 'A loaf & a jug' })).toContain('aria-label="A loaf &amp; a jug"')
  const avatar = (props: Parameters<typeof Avatar>[0]) => renderToStaticMarkup(createElement(Avatar, props))
  expect(avatar({ name: 'Ada  Obi' })).toContain('>AO<')
  expect(avatar({ name: '<b>' })).not.toContain('<b>')
  expect(avatar({ name: '</svg>', isDrawn: true })).not.toContain('</svg><')
})

test('an app gets the files of its own subjects only', () => {
  const files = new Map(pictureFiles(['cars', 'food']))
  expect(files.get('client/pictures/subjects.ts')).toMatch(
    /^const cars: Subject[\s\S]*^const food = [\s\S]*SUBJECTS = \{ cars, food \}/m,
  )
  expect([...files.keys()]).toContain('client/pictures/scenes/vehicle.ts')
  expect([...files.keys()].filter((path) => /people|animal|avatar/.test(path))).toEqual([])
  expect(pictureFiles([])).toEqual([])
  // All of them stand in one file there, so that no two may give the same name to something.
  const list = new Map(pictureFiles(NAMES)).get('client/pictures/subjects.ts') ?? ''
  const given = [...list.matchAll(/^const (\w+)/gm)].map(([, name]) => name)
  expect(given.filter((name, nth) => given.indexOf(name) !== nth)).toEqual([])
  expect(given).toEqual(expect.arrayContaining([...NAMES]))
  expect(Object.keys(SUBJECTS)).toEqual(NAMES)
  expect(pictureFiles([], { hasAvatars: true }).map(([path]) => path)).toContain('client/pictures/avatar.tsx')
})

test('the words of a thing lead to the subject of its pictures', () => {
  const words = {
    'Fig & smoke, scented candles': 'candles',
    'Car rental': 'cars',
    Zahnarztpraxis: 'health',
    'Rezepte für das Abendessen': 'food',
    Blumenladen: 'plants',
    'property listings, apartments': 'homes',
    Zebedee: 'any',
  }
  for (const [text, subject] of Object.entries(words)) expect(pictureSubject(text), text).toBe(subject)
})
