import type { Vocabulary } from '#worker/agent/offline/understand/reading/phrases.ts'
import type { Kind } from '#worker/agent/offline/understand/reading/reading.ts'
import { CALCULATOR, GAME, LEARNING, NOTES, QUIZ } from './alone.ts'
import { BLOG, BROCHURE, DEPARTURES, MEDIA, NEWS, PORTFOLIO, PROGRAMME, REGISTERS } from './public.ts'
import { ASSISTANT, CHAT, CLASSIFIEDS, FORUM, LEAGUE, LIVE_QUESTIONS, MAILBOX, SOCIAL, SURVEYS } from './together.ts'
import { BOOKING, CAMPAIGNS, ESTIMATES, JOBS, SHOP } from './trade.ts'
import { CRM, DASHBOARD, ERP, FILES, PROJECTS, ROSTER } from './work.ts'

export const VOCABULARIES: Record<Exclude<Kind, 'list' | 'none'>, Vocabulary> = {
  brochure: BROCHURE,
  forum: FORUM,
  shop: SHOP,
  learning: LEARNING,
  quiz: QUIZ,
  game: GAME,
  dashboard: DASHBOARD,
  news: NEWS,
  portfolio: PORTFOLIO,
  booking: BOOKING,
  notes: NOTES,
  calculator: CALCULATOR,
  crm: CRM,
  erp: ERP,
  jobs: JOBS,
  projects: PROJECTS,
  blog: BLOG,
  social: SOCIAL,
  surveys: SURVEYS,
  roster: ROSTER,
  mailbox: MAILBOX,
  chat: CHAT,
  media: MEDIA,
  'live-questions': LIVE_QUESTIONS,
  files: FILES,
  estimates: ESTIMATES,
  assistant: ASSISTANT,
  classifieds: CLASSIFIEDS,
  league: LEAGUE,
  campaigns: CAMPAIGNS,
  departures: DEPARTURES,
  programme: PROGRAMME,
  registers: REGISTERS,
}
