import { Hono } from 'hono'
import { CAMPAIGNS } from '../../shared/campaigns/content'
import {
  type Campaign,
  type Contact,
  isMoney,
  type Support,
  type Supporter,
  supportInput,
} from '../../shared/campaigns/model'
import { CAMPAIGN_TEXTS } from '../../shared/campaigns/texts'
import { SITE_TEXTS } from '../../shared/site/texts'
import { memberOf, requireMember } from '../accounts/auth'
import { csvOf, DB, existing, Failure, readId, readInput } from '../site/every-route'
import { IS_OVER, ownCampaign, readCampaign } from './campaigns'

const MOST = 200
const TEXTS = CAMPAIGN_TEXTS[CAMPAIGNS.counts]

const CONTACTS = `SELECT id, name, email, amount, reward FROM supports WHERE campaign_id = ? ORDER BY id DESC`

/** Support for campaigns: anybody gives it; addresses are read by who started the campaign alone. */
export const supports = new Hono()
  .get('/mine', requireMember, async (c) => {
    const { results } = await DB.prepare(
      `SELECT supports.id, campaign_id AS campaignId, title AS campaign, amount, given, ${IS_OVER} AS isOver
       FROM supports JOIN campaigns ON campaigns.id = campaign_id WHERE user_id = ? ORDER BY supports.id DESC LIMIT ${MOST}`,
    )
      .bind(c.get('member').id)
      .all<Omit<Support, 'isOver'> & { isOver: number }>()
    return c.json(results.map((row) => ({ ...row, isOver: row.isOver === 1 })))
  })
  .get('/of/:id', async (c) => {
    const { results } = await DB.prepare(
      `SELECT id, CASE WHEN is_hidden THEN NULL ELSE name END AS name, amount, message, given FROM supports
       WHERE campaign_id = ? ORDER BY id DESC LIMIT ${MOST}`,
    )
      .bind(readId(c))
      .all<Supporter>()
    return c.json(results)
  })
  .get('/of/:id/contacts', requireMember, async (c) => {
    const { id } = await ownCampaign(c.get('member'), readId(c))
    const { results } = await DB.prepare(`${CONTACTS} LIMIT ${MOST}`).bind(id).all<Contact>()
    return c.json(results)
  })
  .get('/of/:id/contacts.csv', requireMember, async (c) => {
    const { id } = await ownCampaign(c.get('member'), readId(c))
    const { results } = await DB.prepare(CONTACTS).bind(id).all<Contact>()
    const rows = results.map(({ name, email, amount, reward }) => [
      name,
      email,
      ...(isMoney ? [(amount / 100).toFixed(2), reward ?? ''] : []),
    ])
    const head = [CAMPAIGN_TEXTS.name, CAMPAIGN_TEXTS.email, CAMPAIGN_TEXTS.amount, CAMPAIGN_TEXTS.chooseReward]
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', 'attachment; filename="supporters.csv"')
    return c.body(csvOf([head.slice(0, isMoney ? 4 : 2), ...rows]))
  })
  .post('/of/:id', async (c) => {
    const member = await memberOf(c)
    const { name, email, amount, message, reward, isHidden } = await readInput(c, supportInput)
    const campaign = await readCampaign(member?.id ?? '-', readId(c))
    mustAfford(campaign, reward, amount)
    // One statement decides, so that an address signs once even when it is sent twice at the same moment.
    const row = await DB.prepare(
      `INSERT INTO supports (campaign_id, user_id, name, email, amount, message, reward, is_hidden)
       SELECT id, ?2, ?3, lower(?4), ?5, ?6, nullif(?7, ''), ?8 FROM campaigns WHERE id = ?1 AND NOT ${IS_OVER}
         AND (?9 OR NOT EXISTS (SELECT 1 FROM supports WHERE campaign_id = ?1 AND email = lower(?4))) RETURNING id`,
    )
      .bind(campaign.id, member?.id ?? null, name, email, amount, message, reward, isHidden ? 1 : 0, isMoney ? 1 : 0)
      .first<{ id: number }>()
    if (row) return c.json(row, 201)
    if (campaign.isOver) throw new Failure(409, CAMPAIGN_TEXTS.isOver)
    throw new Failure(409, TEXTS.twice, { email: TEXTS.twice })
  })
  .delete('/:id', requireMember, async (c) => {
    const row = await DB.prepare(
      `DELETE FROM supports WHERE id = ? AND user_id = ? AND EXISTS (SELECT 1 FROM campaigns
         WHERE campaigns.id = campaign_id AND NOT ${IS_OVER}) RETURNING id`,
    )
      .bind(readId(c), c.get('member').id)
      .first()
    existing(row)
    return c.body(null, 204)
  })

function mustAfford({ rewards }: Campaign, wanted: string, amount: number) {
  if (wanted === '') return
  const reward = rewards.find(({ title }) => title === wanted)
  if (!reward) throw new Failure(400, CAMPAIGN_TEXTS.noSuchReward, { reward: CAMPAIGN_TEXTS.noSuchReward })
  if (amount >= reward.from) return
  const money = new Intl.NumberFormat(SITE_TEXTS.locale, { style: 'currency', currency: SITE_TEXTS.currency })
  const tooLittle = CAMPAIGN_TEXTS.tooLittle(money.format(reward.from / 100))
  throw new Failure(400, tooLittle, { amount: tooLittle })
}
