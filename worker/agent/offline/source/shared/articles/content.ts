import type { ArticlesContent } from './model'

export const ARTICLES: ArticlesContent = {
  title: 'News from the hives',
  label: 'News',
  lead: 'Written by those who were there.',
  add: 'Write an article',
  newest: 'New this week',
  sections: { label: 'Section', options: ['Hive health', 'Harvest'] },
  fields: [{ name: 'danger', label: 'Danger', options: ['Low', 'High'], isFilter: true }],
  subject: 'nature',
  hasTags: true,
  hasSidebar: true,
  hasMostRead: true,
  hasLikes: true,
  hasFollows: true,
  secret: { label: 'Solution', show: 'Show the solution' },
  comments: 'members',
  writer: 'writer',
  approver: 'editor',
  words: {
    desk: 'Desk',
    followed: 'My list',
    handIn: 'Hand in',
    accept: 'Approve',
    refuse: 'Send back',
    states: { draft: 'Draft', waiting: 'Waits for approval', returned: 'Sent back', published: 'Published' },
  },
}
