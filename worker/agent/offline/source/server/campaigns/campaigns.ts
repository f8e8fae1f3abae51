import { type Campaign, type CampaignList, type ORDERS, PAGE, type Reward } from '../../shared/campaigns/model'
import { type Member, OWNER } from '../../shared/site/model'
import { SITE_TEXTS } from '../../shared/site/texts'
import type { Chosen } from '../../shared/site/values'
import { fits } from '../site/choices'
import { DB, existing, Failure } from '../site/every-route'

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
