import { Hono } from 'hono'
import { CLASSIFIEDS } from '../../shared/classifieds/content'
import { type Ad, adInput, ORDERS, PAGE } from '../../shared/classifieds/model'
import { type Member, OWNER, SITE_TEXTS } from '../../shared/site/content'
import { memberOf, requireMember } from '../accounts/auth'
import { answerFile, DB, existing, Failure, readId, readInput, readPage, wantedOf } from '../site/every-route'
import { listAds, readAd } from './ads'

/** What people offer each other: everybody finds it, who is signed in offers. */
export const ads = new Hono()
  .use('*', async (c, next) => {
    if (CLASSIFIEDS.isForMembers && !(await memberOf(c))) throw new Failure(401, SITE_TEXTS.signInFirst)
    return next()
  })
  .get('/', async (c) => {
    const isOwn = c.req.query('own') !== undefined
    const search = {
      words: (c.req.query('q') ?? '').slice(0, 100),
      wanted: wantedOf(c, CLASSIFIEDS.choices),
      authorId: isOwn ? ((await memberOf(c))?.id ?? '-') : '',
      order: ORDERS.find((each) => each === c.req.query('order')) ?? 'newest',
      offset: readPage(c, PAGE).offset,
    }
    return c.json(await listAds(search))
  })
  .post('/', requireMember, async (c) => {
    const { title, text, price, place, choices, picture } = await readInput(c, adInput)
    const row = await DB.prepare(
      `INSERT INTO ads (title, text, price, place, choices, picture, author_id)
       VALUES (?, ?, ?, ?, ?, nullif(?, ''), ?) RETURNING id`,
    )
      .bind(title, text, price, place, JSON.stringify(choices), picture, c.get('member').id)
      .first<{ id: number }>()
    return c.json({ id: row!.id }, 201)
  })
  .get('/:id', async (c) => c.json(existing(await readAd(readId(c)))))
  .get('/:id/picture', async (c) => {
    const row = await DB.prepare('SELECT picture FROM ads WHERE id = ?')
      .bind(readId(c))
      .first<{ picture: string | null }>()
    return answerFile(row?.picture)
  })
  .put('/:id', requireMember, async (c) => {
    const ad = await ownAd(c.get('member'), readId(c))
    const { title, text, price, place, choices, picture } = await readInput(c, adInput)
    await DB.prepare(
      `UPDATE ads SET title = ?, text = ?, price = ?, place = ?, choices = ?,
        picture = coalesce(nullif(?, ''), picture) WHERE id = ?`,
    )
      .bind(title, text, price, place, JSON.stringify(choices), picture, ad.id)
      .run()
    return c.json({ id: ad.id })
  })
  .put('/:id/gone', requireMember, async (c) => {
    const ad = await ownAd(c.get('member'), readId(c))
    await DB.prepare('UPDATE ads SET is_gone = 1 - is_gone WHERE id = ?').bind(ad.id).run()
    return c.body(null, 204)
  })
  .delete('/:id', requireMember, async (c) => {
    const ad = await ownAd(c.get('member'), readId(c))
    await DB.prepare('DELETE FROM ads WHERE id = ?').bind(ad.id).run()
    return c.body(null, 204)
  })

async function ownAd(member: Member, id: number): Promise<Ad> {
  const ad = existing(await readAd(id))
  if (ad.authorId !== member.id && member.role !== OWNER) throw new Failure(403, SITE_TEXTS.notAllowed)
  return ad
}
