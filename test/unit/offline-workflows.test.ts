import { expect, test } from 'vitest'
import { parseBlueprint } from '#worker/agent/offline/blueprint.ts'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'
import { understand } from '#worker/agent/offline/understand/describe.ts'
import { deedsApart } from '#worker/agent/offline/understand/reading/deeds-apart.ts'

/** The first list of an app, the labels of its roles, and what of the message is in it. */
function read(message: string) {
  const wish = siteWish(message)!
  expect(parseBlueprint(JSON.stringify(wish.blueprint))).toEqual(wish.blueprint)
  const { blocks } = wish.blueprint.site!
  const lists = blocks.flatMap((block) => (block.name === 'records' ? block.content.collections : []))
  const roles = blocks.flatMap((block) => (block.name === 'accounts' ? block.content.roles : []))
  return {
    ...wish,
    title: wish.blueprint.title,
    site: wish.blueprint.site!.site,
    people: blocks.flatMap(({ name, samples }) =>
      name === 'accounts' ? samples[0]!.rows.map(({ role }) => role) : [],
    ),
    list: lists[0]!,
    roles: Object.fromEntries(roles.map(({ name, label }) => [name, label])),
    missing: wish.missing.map(({ what }) => what),
  }
}

test('what people enter is rated by others and decided on by others again, each by those who are named', () => {
  const { list, roles, title, site, people, missing } = read(
    'A film prize: directors submit films with title, length and link, jurors rate them, the chair decides',
  )
  expect([title, list.many, roles, missing]).toEqual(['Film prize', 'Films', { staff: 'Chair', jury: 'Juror' }, []])
  expect(list).toMatchObject({
    write: 'member',
    isPrivate: true,
    decided: { field: 'decision', by: ['staff'] },
    reviews: { by: ['jury'] },
  })
  expect(list.fields.map(({ label }) => label)).toEqual(['Title', 'Length', 'Link', 'Decision'])
  expect(people.slice(0, 6)).toEqual(['jury', 'jury', 'jury', 'jury', 'staff', 'user'])
  expect(site).toMatchObject({
    headline: 'Films',
    subline: 'Enter a film; then each juror gives it stars, and the chair decides on it.',
    action: { label: 'Enter a film', href: '/films/new' },
  })
})

test('whoever only rates does not decide, and nobody changes what another has entered', () => {
  const { list, roles, title, done, missing } = read(
    'A science fair: pupils register experiments with title and material, teachers grade them, parents vote',
  )
  expect([title, list.many, roles]).toEqual(['Science fair', 'Experiments', { jury: 'Teacher' }])
  expect(list).toMatchObject({ isOwn: true, reviews: { by: ['jury'] } })
  expect(list.decided).toBeUndefined()
  expect(done).toEqual(['Pupils register experiments with title and material', 'Teachers grade them'])
  expect(missing).toEqual(['Parents vote'])
})

test('the same people rate and decide in one role', () => {
  const { list, roles, missing } = read(
    'An idea box for our company: employees propose improvements with title and benefit, a committee reviews each idea and accepts or rejects it',
  )
  expect([roles, missing]).toEqual([{ staff: 'Committee' }, []])
  expect(list).toMatchObject({ decided: { by: ['staff'] }, reviews: { by: ['staff'] } })
})

test('what such lists do not do is named, however many of its words they have', () => {
  const grants = read(
    'A grant portal for our foundation: applicants submit projects with budget and documents, jurors score them by criteria, the board decides',
  )
  expect([grants.title, grants.missing]).toEqual(['Grant portal', ['Jurors score them by criteria']])
  expect(grants.list).toMatchObject({ many: 'Projects', decided: { by: ['staff'] } })
  expect(
    read(
      'Travel requests: employees submit trips with destination, dates and cost, managers approve them, accounting pays',
    ).missing,
  ).toEqual(['Accounting pays'])
  expect(
    read('A food bank: donors announce gifts with weight and date, drivers pick them up, the kitchen confirms').missing,
  ).toEqual(['Drivers pick them up'])
})

test('a list that the app has anyway is not made anew, and staff keep what is theirs', () => {
  const { blueprint } = siteWish(
    'Create an internal tool where employees submit expense claims, a manager approves them, and export them as CSV.',
  )!
  expect(JSON.stringify(blueprint.site!.blocks)).toContain('"name":"expenses"')
  const bells = read(
    'Please implement a system for a bell tower museum. Curators record bells with inventory number and founder. Volunteers submit sightings with place and date; the chief curator approves them.',
  )
  expect(bells.list).toMatchObject({ name: 'bells', write: ['staff'] })
})

test('what doctors write is not what the app is called after', () => {
  const message = 'A clinic app: patients book appointments with doctors, doctors write notes, reception sees the day'
  const { blueprint, missing } = siteWish(message)!
  expect(blueprint.title).toMatch(/Clinic/)
  expect(missing.map(({ what }) => what)).toEqual(['Doctors write notes'])
})

test('only rows of who does what are cut', () => {
  const rows: Array<[told: string, apart: string]> = [
    [
      'A tool library: neighbours reserve tools for days, volunteers hand them out, overdue loans are listed',
      'A tool library. Neighbours reserve tools for days. Volunteers hand them out. Overdue loans are listed',
    ],
    [
      'A portal where tenants report defects with photo, room and date, and craftsmen repair them. Make it green.',
      'A portal. Tenants report defects with photo, room and date. Craftsmen repair them. Make it green.',
    ],
  ]
  for (const [told, apart] of rows) expect(deedsApart(told)).toBe(apart)
  const kept = [
    'Guests: name, email and number of people',
    'A gym: members book classes',
    'Songs with title, tags and files, places and dates',
    'Dispatchers enter orders with address and size, assign a driver, and drivers mark them',
    'A shop: customers order cakes, opening hours, a contact form',
  ]
  for (const text of kept) expect(deedsApart(text)).toBe(text)
})

test('in German as well: who rates and who decides have roles of their own', () => {
  const { list, roles, title, site, done, missing } = read(
    'Antragsportal für unsere Stiftung: Antragsteller reichen Projekte mit Budget und Frist ein, die Jury bewertet sie, der Vorstand entscheidet',
  )
  expect([title, list.many, roles, missing]).toEqual([
    'Antragsportal',
    'Projekte',
    { staff: 'Vorstand', jury: 'Jury' },
    [],
  ])
  expect(done).toHaveLength(3)
  expect(list.fields.map(({ label, kind }) => [label, kind])).toEqual([
    ['Name', 'text'],
    ['Budget', 'money'],
    ['Frist', 'date'],
    ['Entscheidung', 'choice'],
  ])
  expect(list).toMatchObject({ decided: { by: ['staff'] }, reviews: { label: 'Bewertungen', by: ['jury'] } })
  expect(site.subline).toBe('Wer angemeldet ist, reicht etwas ein. Es bewertet: Jury. Es entscheidet: Vorstand.')
})

test('in German whoever approves has an account, and what is taken or refused by others is decided by them', () => {
  const leave = read('Urlaubsanträge: Mitarbeiter stellen Anträge mit Zeitraum und Grund, der Chef genehmigt sie')
  expect([leave.list.write, leave.list.decided?.by, leave.missing]).toEqual(['member', ['manager'], []])
  const ideas = read(
    'Ideenkasten für die Firma: Mitarbeiter reichen Vorschläge mit Titel und Nutzen ein, ein Ausschuss prüft sie und nimmt sie an oder lehnt sie ab',
  )
  expect([ideas.list.many, ideas.roles, ideas.missing]).toEqual(['Vorschläge', { staff: 'Ausschuss' }, []])
  expect(ideas.list.fields.map(({ label }) => label)).toEqual(['Titel', 'Nutzen', 'Entscheidung'])
})

test('what was put into a message is not told as done, and words that share their end are one', () => {
  expect(siteWish('Verleih von Lastenrädern mit Kaution und Zeiten')?.done).toEqual(['Kaution', 'Zeiten'])
  expect(siteWish('Liste unserer Proben mit Datum, Vor- und Nachname')?.done).toEqual(['Datum', 'Vor- und Nachname'])
})

test('who does what behind the fields of a thing is none of its fields', () => {
  const damage = read(
    'I need an app for our volunteer fire brigade where members report damaged equipment with name and location and the equipment manager confirms each report.',
  )
  expect([damage.title, damage.list.many, damage.missing]).toEqual(['Volunteer fire brigade', 'Damaged equipment', []])
  expect(damage.list).toMatchObject({ decided: { by: ['staff'] } })
  const { list, missing } = read(
    'A portal where tenants report defects with photo, room and date, and craftsmen repair them. Make it green.',
  )
  expect([list.many, missing]).toEqual(['Defects', ['Craftsmen repair them']])
  const { blueprint, leftOut } = understand(
    'A poetry slam app: poets sign up with a stage name, the audience rates each performance, the host sees the ranking',
  )
  expect(blueprint.things[0]!.fields.map(({ label }) => label)).toEqual(['Stage name'])
  expect(leftOut).toEqual(expect.arrayContaining(['Audience rates each performance', 'Host sees the ranking']))
})

test('nobody has a role by what everybody does', () => {
  const { list, roles, missing } = read(
    'A bake-off for our office: bakers enter cakes with name and photo, everyone rates them',
  )
  expect([list.many, roles, missing]).toEqual(['Cakes', {}, []])
  expect(list.reviews).toEqual({ label: 'Reviews' })
})

test('German sentences of two deeds are two wishes', () => {
  const { list, roles, missing } = read(
    'Wir brauchen ein Werkzeug für Fördermittel. Vereine stellen Anträge mit Titel, Summe und Begründung. Der Ausschuss bewertet jeden Antrag, und der Vorstand genehmigt ihn oder lehnt ihn ab.',
  )
  expect([list.many, roles, missing]).toEqual(['Anträge', { staff: 'Vorstand', jury: 'Ausschuss' }, []])
  expect(siteWish('Schüler geben ihre Hausarbeiten ab, Lehrer benoten sie')?.blueprint.site?.kind).toBe('learning')
})

test('of rating and deciding in a way of its own only the half is there, and is not told as done', () => {
  const done = (message: string) => siteWish(message)!.done
  expect(
    done('A prize: directors submit films with title, jurors rate them anonymously, the chair decides by lot'),
  ).toEqual(['Directors submit films with title'])
  expect(
    done('Ideenbörse: Mitarbeiter reichen Ideen mit Titel ein, die Jury bewertet sie nach fünf Kriterien'),
  ).toEqual(['Mitarbeiter reichen Ideen mit Titel ein'])
  expect(
    done('A store room: employees report broken chairs with room, a janitor confirms them within two days by text'),
  ).toEqual(['Employees report broken chairs with room'])
})

test('what is entered is decided on, and not what is named as its field', () => {
  const { blueprint } = siteWish('A store room: employees report broken chairs with room, a janitor confirms them')!
  const lists = blueprint.site!.blocks.flatMap((block) => (block.name === 'records' ? block.content.collections : []))
  expect(lists.filter(({ decided }) => decided).map(({ many, write }) => [many, write])).toEqual([
    ['Broken chairs', 'member'],
  ])
})
