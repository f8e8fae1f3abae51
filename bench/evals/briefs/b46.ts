import { checks, colours } from '../drive/checks.ts'
import { dayFromNow, PICTURE } from '../drive/fields.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const PROFILE = [/(my )?profile/, W.account]
const FEED = [/feed|home|sightings/]

async function posts(v: Visitor, species: string, place: string): Promise<void> {
  await v.openIf([/(new|post|add|report).*sighting/, ...FEED])
  await v.beginForm([/sighting/], ['species|bird'])
  await v.fillIn({
    'species|bird': species,
    'place|location|where': place,
    'date|day?': dayFromNow(-1),
    'photo|picture|image|file?': PICTURE,
    'text|note|description?': 'By the water.',
  })
  await v.submit([/post|share|save|report/])
}

const opensProfile = async (v: Visitor, name: string) => {
  if (!(await v.pressIf(name))) {
    await v.open([/members|people|birdwatchers|explore|discover/])
    await v.press(name)
  }
}

export default checks('b46', [
  async (v) => {
    await v.register('Wren')
    await v.open(PROFILE)
    if (!(await v.hasField('about|bio|text|profile'))) await v.press(W.edit)
    await v.fillIn({ 'about|bio|text|profile': `Up before dawn ${v.stamp}` })
    await v.submit(W.save)
    await v.open(PROFILE)
    await v.sees(/Wren/, `Up before dawn ${v.stamp}`)
  },
  async (v) => {
    await v.signedInAs('Wren')
    await posts(v, `Kingfisher`, `Mill pond ${v.stamp}`)
    await v.open(PROFILE)
    const item = await v.item(`Mill pond ${v.stamp}`)
    await item.sees(/kingfisher/, new RegExp(`\\b0?${Number(dayFromNow(-1).slice(8))}\\b|yesterday|ago`))
    await v.images()
  },
  async (v) => {
    const other = await v.member('Finch')
    await posts(other, 'Heron', `Weir ${v.stamp}`)
    await v.signedInAs('Robin')
    await opensProfile(v, 'Wren')
    await v.press(W.follow)
    await v.open([/feed/, ...FEED])
    await v.sees(`Mill pond ${v.stamp}`)
    await v.notSees(`Weir ${v.stamp}`)
  },
  async (v) => {
    await v.signedInAs('Robin')
    await v.open([/feed/, ...FEED])
    const likes = async () =>
      Number(
        /(\d+)/.exec(
          (await (await v.item(`Mill pond ${v.stamp}`)).text()).replaceAll(/.*(\d{4}|pond|ago|comment).*/gi, ''),
        )?.[1] ?? 0,
      )
    const before = await likes()
    await (await v.item(`Mill pond ${v.stamp}`)).press(W.like)
    await v.until(
      async () => (await likes()) === before + 1,
      () => 'the like does not count',
    )
    const item = await v.item(`Mill pond ${v.stamp}`)
    if (!(await item.hasField('comment'))) if (!(await item.pressIf(W.comment))) await item.open()
    await v.fillIn({ comment: `What a blue ${v.stamp}` })
    await v.submit([W.comment, W.send])
    await v.sees(`What a blue ${v.stamp}`)
  },
  async (v) => {
    await v.signedInAs('Wren')
    await posts(v, 'Kingfisher', `Canal ${v.stamp}`)
    await v.open([/life ?list/, ...PROFILE])
    await v.sees(/life ?list|species/)
    if ((await v.amount([/life ?list|species( seen)?/])) !== 1)
      throw new Error('the life list does not count the species once')
  },
  async (v) => {
    await v.open([/places/])
    await (await v.item(`Mill pond ${v.stamp}`)).sees(/\b1\b/)
  },
  colours,
])
