import type { ForumContent } from './model'

export const FORUM: ForumContent = {
  title: 'Topics',
  lead: 'What keepers talk about this week.',
  one: 'topic',
  start: 'Start a topic',
  categories: ['Hive health', 'Equipment', 'Harvest'],
  hasVotes: true,
  hasTags: true,
  moderator: 'moderator',
  approvesFirst: true,
  answers: 'best',
  adopted: 'Adopted',
  hasPictures: true,
  hasReports: true,
  desk: 'Moderation',
  profiles: { points: { vote: 2, adopted: 10 } },
}
