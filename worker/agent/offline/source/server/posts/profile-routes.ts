import { Hono } from 'hono'
import { POSTS } from '../../shared/posts/content'
import { profileInput } from '../../shared/posts/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { memberOf, requireMember, type Signed } from '../accounts/auth'
import { DB, existing, Failure, readInput, readPage } from '../site/every-route'
import { listPeople, readProfile, type Whom } from './profiles'

const WHOM: ReadonlySet<string> = new Set<Whom>(['all', 'friends', 'asking', 'asked'])

/** Members and what they say of themselves, and who follows whom. */
export const profiles = new Hono<Signed>()
  .get('/', async (c) => {
    const { search = '', whom = 'all' } = c.req.query()
    const asked = { words: search.slice(0, 80), whom: WHOM.has(whom) ? (whom as Whom) : 'all' }
    return c.json(await listPeople((await memberOf(c))?.id ?? '', asked, readPage(c).offset))
  })
  .get('/mine', requireMember, async (c) => {
    const { id } = c.get('member')
    return c.json(existing(await readProfile(id, id)))
  })
  .put('/mine', requireMember, async (c) => {
    const { about } = await readInput(c, profileInput)
    await DB.prepare('INSERT OR REPLACE INTO profiles (user_id, about) VALUES (?, ?)')
      .bind(c.get('member').id, about)
      .run()
    return c.body(null, 204)
  })
  .get('/:id', async (c) => c.json(existing(await readProfile((await memberOf(c))?.id ?? '', c.req.param('id')))))
  .put('/:id/follow', requireMember, async (c) => {
    const [me, other] = [c.get('member').id, c.req.param('id')]
    if (me === other) throw new Failure(400, SITE_TEXTS.notAllowed)
    existing(await DB.prepare('SELECT id FROM user WHERE id = ?').bind(other).first())
    await DB.prepare('INSERT OR IGNORE INTO follows (from_id, to_id) VALUES (?, ?)').bind(me, other).run()
    return c.body(null, 204)
  })
  .delete('/:id/follow', requireMember, async (c) => {
    // A friendship ends for both, and so does a request that is declined or taken back.
    const both = POSTS.friends ? 'OR (from_id = ?2 AND to_id = ?1)' : ''
    await DB.prepare(`DELETE FROM follows WHERE (from_id = ?1 AND to_id = ?2) ${both}`)
      .bind(c.get('member').id, c.req.param('id'))
      .run()
    return c.body(null, 204)
  })
