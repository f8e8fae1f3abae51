import { Hono } from 'hono'
import { CAMPAIGNS } from '../../shared/campaigns/content'
import { campaignInput, LISTS, ORDERS, PAGE } from '../../shared/campaigns/model'
import { memberOf, requireMember, requireRole } from '../accounts/auth'
import { answerFile, DB, readId, readInput, readPage, wantedOf } from '../site/every-route'
import { listCampaigns, ownCampaign, readCampaign } from './campaigns'

const mayStart = CAMPAIGNS.starter === null ? requireMember : requireRole(CAMPAIGNS.starter)

/** Campaigns: everybody reads them, and those start one who may. */
export const campaigns = new Hono()
  .get('/', async (c) => {
    const search = {
      memberId: (await memberOf(c))?.id ?? '-',
      words: (c.req.query('q') ?? '').slice(0, 100),
      wanted: wantedOf(c, CAMPAIGNS.choices),
      of: LISTS.find((each) => each === c.req.query('of')) ?? 'all',
      order: ORDERS.find((each) => each === c.req.query('order')) ?? 'ending',
      offset: readPage(c, PAGE).offset,
    }
    return c.json(await listCampaigns(search))
  })
  .post('/', mayStart, async (c) => {
    const { title, text, goal, ends, choices, rewards, picture } = await readInput(c, campaignInput)
    const row = await DB.prepare(
      `INSERT INTO campaigns (title, text, goal, ends, choices, rewards, picture, starter_id)
       VALUES (?, ?, ?, ?, ?, ?, nullif(?, ''), ?) RETURNING id`,
    )
      .bind(title, text, goal, ends, JSON.stringify(choices), JSON.stringify(rewards), picture, c.get('member').id)
      .first<{ id: number }>()
    return c.json({ id: row!.id }, 201)
  })
  .get('/:id', async (c) => c.json(await readCampaign((await memberOf(c))?.id ?? '-', readId(c))))
  .get('/:id/picture', async (c) => {
    const row = await DB.prepare('SELECT picture FROM campaigns WHERE id = ?')
      .bind(readId(c))
      .first<{ picture: string | null }>()
    return answerFile(row?.picture)
  })
  .put('/:id', requireMember, async (c) => {
    const { id } = await ownCampaign(c.get('member'), readId(c))
    const { title, text, goal, ends, choices, rewards, picture } = await readInput(c, campaignInput)
    await DB.prepare(
      `UPDATE campaigns SET title = ?, text = ?, goal = ?, ends = ?, choices = ?, rewards = ?,
        picture = coalesce(nullif(?, ''), picture) WHERE id = ?`,
    )
      .bind(title, text, goal, ends, JSON.stringify(choices), JSON.stringify(rewards), picture, id)
      .run()
    return c.json({ id })
  })
  .delete('/:id', requireMember, async (c) => {
    const { id } = await ownCampaign(c.get('member'), readId(c))
    await DB.prepare('DELETE FROM campaigns WHERE id = ?').bind(id).run()
    return c.body(null, 204)
  })
