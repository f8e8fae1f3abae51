import { type Context, Hono } from 'hono'
import { LIBRARY, LIBRARY_TEXTS } from '../../shared/library/content'
import { itemInput, PAGE, remarkInput, starsInput } from '../../shared/library/model'
import { browserKey } from '../../shared/site/browser-key'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import { memberOf, requireMember, requireRole, type Signed } from '../accounts/auth'
import { DB, existing, Failure, readId, readInput, readPage, wantedOf } from '../site/every-route'
import { type Asker, listItems, rankedItems, readItem, remarksOf } from './library'

/** What everybody finds and plays, and the watchlist of a person or a browser. */
const open = new Hono()
  .get('/', async (c) => {
    const search = {
      words: (c.req.query('q') ?? '').trim().slice(0, 80),
      wanted: wantedOf(c, LIBRARY.choices),
      length: c.req.query('length') ?? '',
      list: c.req.query('list') === 'mine' ? ('mine' as const) : ('all' as const),
      offset: readPage(c, PAGE).offset,
    }
    return c.json(await listItems(await askerOf(c), search))
  })
  .get('/award', async (c) => c.json({ items: await rankedItems(await askerOf(c)) }))
  .get('/:id', async (c) => {
    const asker = await askerOf(c)
    const id = readId(c)
    const [item, remarks] = await Promise.all([
      readItem(asker, id),
      LIBRARY.hasDiscussion ? remarksOf(id, asker.member) : [],
    ])
    return c.json({ item: existing(item), remarks })
  })
  .put('/:id/list', async (c) => {
    const asker = await askerOf(c)
    if (asker.person === '') throw new Failure(400, SITE_TEXTS.failed)
    const { id } = existing(await readItem(asker, readId(c)))
    const gone = await DB.prepare('DELETE FROM library_lists WHERE item_id = ? AND person = ? RETURNING item_id')
      .bind(id, asker.person)
      .first()
    if (!gone)
      await DB.prepare('INSERT OR IGNORE INTO library_lists (item_id, person) VALUES (?, ?)')
        .bind(id, asker.person)
        .run()
    return c.body(null, 204)
  })

/** What members say of it. */
const said = new Hono<Signed>()
  .put('/:id/stars', requireMember, async (c) => {
    const { stars } = await readInput(c, starsInput)
    const member = c.get('member')
    const item = existing(await readItem({ member, person: member.id }, readId(c)))
    if (!LIBRARY.hasRatings || item.availability === 'early') throw new Failure(409, LIBRARY_TEXTS.notYet)
    await DB.prepare('INSERT OR REPLACE INTO library_ratings (item_id, user_id, stars) VALUES (?, ?, ?)')
      .bind(item.id, member.id, stars)
      .run()
    return c.body(null, 204)
  })
  .post('/:id/remarks', requireMember, async (c) => {
    const { text } = await readInput(c, remarkInput)
    const member = c.get('member')
    const item = existing(await readItem({ member, person: member.id }, readId(c)))
    await DB.prepare('INSERT INTO library_remarks (item_id, user_id, text) VALUES (?, ?, ?)')
      .bind(item.id, member.id, text)
      .run()
    return c.body(null, 204)
  })
  .delete('/remarks/:id', requireMember, async (c) => {
    const member = c.get('member')
    const gone = await DB.prepare('DELETE FROM library_remarks WHERE id = ? AND (user_id = ? OR ?) RETURNING id')
      .bind(readId(c), member.id, Number(hasRole(member, [LIBRARY.keeper])))
      .first()
    existing(gone)
    return c.body(null, 204)
  })

/** What its keepers enter and change. */
const keeping = new Hono<Signed>()
  .post('/', requireRole(LIBRARY.keeper), async (c) => {
    const { title, text, minutes, address, choices, facts, from, until } = await readInput(c, itemInput)
    const row = await DB.prepare(
      `INSERT INTO library (title, text, minutes, address, choices, facts, from_day, until_day)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
    )
      .bind(title, text, minutes, address, JSON.stringify(choices), JSON.stringify(facts), from, until)
      .first<{ id: number }>()
    return c.json(row!, 201)
  })
  .put('/:id', requireRole(LIBRARY.keeper), async (c) => {
    const { title, text, minutes, address, choices, facts, from, until } = await readInput(c, itemInput)
    const row = await DB.prepare(
      `UPDATE library SET title = ?, text = ?, minutes = ?, address = ?, choices = ?, facts = ?, from_day = ?, until_day = ?
       WHERE id = ? RETURNING id`,
    )
      .bind(title, text, minutes, address, JSON.stringify(choices), JSON.stringify(facts), from, until, readId(c))
      .first<{ id: number }>()
    return c.json(existing(row))
  })
  .delete('/:id', requireRole(LIBRARY.keeper), async (c) => {
    await DB.prepare('DELETE FROM library WHERE id = ?').bind(readId(c)).run()
    return c.body(null, 204)
  })

export const library = new Hono().route('/', open).route('/', said).route('/', keeping)

async function askerOf(c: Context): Promise<Asker> {
  const member = await memberOf(c)
  const key = browserKey.safeParse(c.req.query('key'))
  return { member, person: member?.id ?? (key.success ? `browser-${key.data}` : '') }
}
