import type { LeagueContent } from './model'

export const LEAGUE: LeagueContent = {
  title: 'How they stand',
  lead: 'Worked out of the results, as soon as they are entered.',
  menu: { table: 'Table', fixtures: 'Fixtures', teams: 'Teams', scorers: 'Top scorers' },
  round: 'Round',
  team: { one: 'Team', add: 'Add a team' },
  scored: 'Goals',
  win: 3,
  draw: 1,
  hasDraws: true,
  hasScorers: true,
  staff: 'staff',
  next: 'The next fixtures',
  latest: 'The latest results',
}
