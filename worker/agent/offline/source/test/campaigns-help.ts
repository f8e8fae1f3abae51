import { env } from 'cloudflare:workers'
import { CAMPAIGNS } from '../shared/campaigns/content'
import { isMoney, type Campaign } from '../shared/campaigns/model'
import { call } from './call'
import { newMember } from './people'

const { DB } = env as unknown as { DB: D1Database }

export const CAMPAIGN = {
  title: 'A new roof',
  text: 'It rains in.',
  goal: '200',
  ends: '2099-12-31',
  choices: Object.fromEntries(CAMPAIGNS.choices.map(({ name, options }) => [name, options[0]!])),
}

export const newStarter = () => newMember(CAMPAIGNS.starter ?? 'user')

export async function newCampaign(changes: object = {}) {
  const starter = await newStarter()
  const { status, body } = await call<{ id: number }>('/api/campaigns', {
    cookie: starter.cookie,
    body: { ...CAMPAIGN, ...changes },
  })
  return { ...starter, campaign: body.id, status }
}

export const support = (campaign: number, changes: object = {}, cookie = '') =>
  call<{ id: number }>(`/api/supports/of/${campaign}`, {
    cookie,
    body: {
      name: 'Ada',
      email: `${crypto.randomUUID()}@example.com`,
      message: 'Go on!',
      ...(isMoney && { amount: '50' }),
      ...changes,
    },
  })

export const read = async (campaign: number, cookie = '') =>
  (await call<Campaign>(`/api/campaigns/${campaign}`, { cookie })).body

export const end = (campaign: number) =>
  DB.prepare("UPDATE campaigns SET ends = date('now', '-1 day') WHERE id = ?").bind(campaign).run()
