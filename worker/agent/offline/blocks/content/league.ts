import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { LeagueContent } from '#worker/agent/offline/source/shared/league/model.ts'

/** A league: teams, fixtures by round, results, and the table that follows from them. */
export const league: Block<LeagueContent> = {
  content: z.object({
    title: z.string(),
    lead: z.string(),
    menu: z.object({ table: z.string(), fixtures: z.string(), teams: z.string(), scorers: z.string() }),
    round: z.string(),
    team: z.object({ one: z.string(), add: z.string() }),
    scored: z.string(),
    win: z.int(),
    draw: z.int(),
    hasDraws: z.boolean(),
    hasScorers: z.boolean(),
    staff: z.string(),
    next: z.string(),
    latest: z.string(),
  }),
  hasAccounts: true,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      { path: '/table', file: 'league/table', component: 'Table', label: content.menu.table },
      { path: '/fixtures', file: 'league/fixtures', component: 'Fixtures', label: content.menu.fixtures },
      { path: '/fixtures/new', file: 'league/fixture-form', component: 'NewFixture' },
      { path: '/fixtures/:id', file: 'league/fixture-page', component: 'FixturePage' },
      { path: '/fixtures/:id/edit', file: 'league/fixture-form', component: 'EditFixture' },
      { path: '/teams', file: 'league/teams', component: 'Teams', label: content.menu.teams },
      { path: '/teams/new', file: 'league/teams', component: 'NewTeam' },
      { path: '/teams/:id', file: 'league/teams', component: 'TeamPage' },
      { path: '/teams/:id/edit', file: 'league/teams', component: 'EditTeam' },
      ...(content.hasScorers
        ? [{ path: '/scorers', file: 'league/scorers', component: 'Scorers', label: content.menu.scorers }]
        : []),
    ],
    home: [{ file: 'league/league-home', component: 'LeagueHome' }],
    routes: [{ mount: '/api/league', file: 'league/routes', name: 'league' }],
    migrations: ['league'],
    tests: ['league', ...(content.hasScorers ? ['league-scorers'] : [])],
    contents: [{ folder: 'league', type: 'LeagueContent', name: 'LEAGUE', value: content }],
  }),
}
