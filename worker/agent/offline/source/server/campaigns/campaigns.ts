import { Hono } from 'hono'
import { CAMPAIGN_TEXTS, CAMPAIGNS } from '../../shared/campaigns/content'
import {
  type Campaign,
  type CampaignList,
  type Contact,
  isMoney,
  type ORDERS,
  PAGE,
  type Reward,
  type Support,
  type Supporter,
  supportInput,
} from '../../shared/campaigns/model'
import { type Member, OWNER, SITE_TEXTS } from '../../shared/site/content'
import type { Chosen } from '../../shared/site/values'
import { memberOf, requireMember } from '../accounts/auth'
import { csvOf, DB, existing, Failure, fits, readId, readInput } from '../site/every-route'

type Flags = { hasPicture: number; isOver: number; hasSupported: number }
type Row = Omit<Campaign, 'choices' | 'rewards' | 'picture' | 'isOver' | 'hasSupported'> &
  Flags & { choices: string; rewards: string }

/** SQL: the last day is over. */
export const IS_OVER = "ends < date('now')"

/** SQL: a campaign as the member with the id ?1 sees it. */
const CAMPAIGN = `campaigns.id, title, campaigns.text, goal,
  coalesce((SELECT SUM(amount) FROM supports WHERE campaign_id = campaigns.id), 0) AS reached,
  (SELECT COUNT(*) FROM supports WHERE campaign_id = campaigns.id) AS supporters, ends, choices, rewards,
  picture IS NOT NULL AS hasPicture, starter_id AS starterId, user.name AS starter, ${IS_OVER} AS isOver,
  EXISTS (SELECT 1 FROM supports WHERE campaign_id = campaigns.id AND user_id = ?1) AS hasSupported
  FROM campaigns JOIN user ON user.id = starter_id`

/** What is over stands behind what runs. */
const ORDER_BY = {
  ending: `${IS_OVER}, ends, campaigns.id`,
  newest: `${IS_OVER}, campaigns.id DESC`,
  most: `${IS_OVER}, supporters DESC, campaigns.id`,
}

const OF = { all: '?1 IS NOT NULL', own: 'starter_id = ?1' }

type Search = {
  memberId: string
  words: string
  wanted: string
  of: CampaignList
  order: (typeof ORDERS)[number]
  offset: number
}

export async function listCampaigns({ memberId, words, wanted, of, order, offset }: Search) {
  const where = `(?2 = '' OR instr(lower(title || ' ' || campaigns.text), lower(?2)) > 0)
    AND ${fits('choices', '?3')} AND ${OF[of]}`
  const values = [memberId, words, wanted]
  const [rows, all] = await DB.batch<Row & { total: number }>([
    DB.prepare(`SELECT ${CAMPAIGN} WHERE ${where} ORDER BY ${ORDER_BY[order]} LIMIT ${PAGE} OFFSET ?4`).bind(
      ...values,
      offset,
    ),
    DB.prepare(`SELECT COUNT(*) AS total FROM campaigns WHERE ${where}`).bind(...values),
  ])
  return { items: rows!.results.map(campaignOf), total: all!.results[0]!.total }
}

export async function readCampaign(memberId: string, id: number): Promise<Campaign> {
  const row = await DB.prepare(`SELECT ${CAMPAIGN} WHERE campaigns.id = ?2`).bind(memberId, id).first<Row>()
  return campaignOf(existing(row))
}

/** What whoever started it may change and read; the owner may everything. */
export async function ownCampaign(member: Member, id: number): Promise<Campaign> {
  const campaign = await readCampaign(member.id, id)
  if (campaign.starterId !== member.id && member.role !== OWNER) throw new Failure(403, SITE_TEXTS.notAllowed)
  return campaign
}

function campaignOf({ choices, rewards, hasPicture, isOver, hasSupported, ...row }: Row): Campaign {
  return {
    ...row,
    choices: JSON.parse(choices) as Chosen,
    rewards: JSON.parse(rewards) as Reward[],
    picture: hasPicture === 1 ? `/api/campaigns/${row.id}/picture` : null,
    isOver: isOver === 1,
    hasSupported: hasSupported === 1,
  }
}

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
