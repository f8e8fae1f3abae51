import type { Kind } from '#worker/agent/offline/understand/reading/reading.ts'
import { recipe as notes } from './alone/notes.ts'
import { recipe as assistant } from './assistant/assistant.ts'
import { recipe as blog } from './blog.ts'
import { recipe as booking } from './booking.ts'
import { recipe as brochure } from './brochure.ts'
import { recipe as classifieds } from './classifieds.ts'
import { recipe as estimates } from './estimates/estimates.ts'
import { recipe as files } from './files/files.ts'
import { recipe as forum } from './forum.ts'
import { recipe as jobs } from './jobs.ts'
import { recipe as league } from './league/league.ts'
import { recipe as learning } from './learning/learning.ts'
import { recipe as quiz } from './learning/quiz.ts'
import { recipe as dashboard } from './measured/dashboard.ts'
import { recipe as erp } from './measured/erp.ts'
import { recipe as media } from './media/media.ts'
import { recipe as news } from './news.ts'
import { recipe as campaigns } from './offered/campaigns.ts'
import { recipe as departures } from './offered/departures.ts'
import { recipe as programme } from './offered/programme.ts'
import { recipe as registers } from './offered/registers.ts'
import { recipe as crm } from './office/crm.ts'
import { recipe as projects } from './office/projects.ts'
import { recipe as portfolio } from './portfolio.ts'
import type { Recipe } from './recipe.ts'
import { recipe as shop } from './shop.ts'
import { recipe as chat } from './talk/chat.ts'
import { recipe as liveQuestions } from './talk/live-questions.ts'
import { recipe as mailbox } from './talk/mailbox.ts'
import { recipe as social } from './talk/social.ts'
import { recipe as roster } from './team/roster.ts'
import { recipe as surveys } from './team/surveys.ts'

/** The kinds of app that are made of blocks. */
export const RECIPES: Partial<Record<Kind, Recipe>> = {
  assistant,
  blog,
  booking,
  brochure,
  campaigns,
  chat,
  classifieds,
  crm,
  dashboard,
  departures,
  erp,
  estimates,
  files,
  forum,
  jobs,
  league,
  learning,
  'live-questions': liveQuestions,
  mailbox,
  media,
  news,
  notes,
  portfolio,
  programme,
  projects,
  quiz,
  registers,
  roster,
  shop,
  social,
  surveys,
}
