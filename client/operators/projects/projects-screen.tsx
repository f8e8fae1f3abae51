import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#client/lib/format/format.ts'
import { recordsOptions, RecordsPage } from '#client/operators/kit/page/records-page.tsx'
import { AdminLink } from '#client/operators/kit/places/admin-link.tsx'
import { csvHref, usePlace } from '#client/operators/kit/places/admin-search.ts'
import { costText, creditsText } from '#client/operators/kit/record/figures.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { m } from '#shared/messages.gen/messages.js'
import { RANKED_AT_MOST, type ProjectRanking } from '#shared/operators/projects.ts'
import { ProjectDrawer } from './project-drawer.tsx'
import { projectColumns } from './projects-columns.tsx'
import { rankingFilter, rankingInput, type ProjectsSearch } from './projects-search.ts'
import { RankingChoice, rankingFields, shareText } from './ranking.tsx'
import './projects.css'

export function ProjectsScreen({ search }: { search: ProjectsSearch }) {
  const trpc = useTRPC()
  const place = usePlace('/admin/dashboard/top-projects', search)
  const list = useQuery(trpc.adminProjects.list.queryOptions(rankingInput(search), recordsOptions(search)))
  const { project: _, before: __, page: ___, ...ranking } = search
  const print = (
    <AdminLink to="/admin/dashboard/top-projects-print" search={ranking} className="btn sm">
      {m.admin_projects_for_print()}
    </AdminLink>
  )
  return (
    <RecordsPage
      place={place}
      head={{
        title: m.admin_top_projects(),
        facts: list.data && m.admin_projects_count({ count: formatNumber(list.data.totals.count) }),
        csv: { href: csvHref('top-projects.csv', rankingFilter(search)) },
        tools: print,
      }}
      filters={{
        searchLabel: m.admin_projects_search(),
        fields: rankingFields(),
        range: null,
        more: <RankingChoice search={search} onChange={place.filter} />,
      }}
      answer={list}
      table={{ columns: projectColumns(), keyOf: ({ id }) => id, opens: 'project' }}
      words={{
        failed: m.admin_projects_not_loaded(),
        empty: m.admin_projects_empty(),
        emptyText: m.admin_projects_empty_text(),
        filtered: m.admin_projects_filtered(),
        filteredText: m.admin_projects_filtered_text(),
      }}
      totals={list.data && <Totals ranking={list.data} />}
      renderDrawer={(id, controls) => <ProjectDrawer key={id} id={id} {...controls} />}
    />
  )
}

function Totals({ ranking: { totals, isCut } }: { ranking: ProjectRanking }) {
  const { turns, succeeded, ended, cost, captured, visits, errors, requests } = totals
  return (
    <>
      <span className="hide-m">
        {m.admin_projects_sums({
          turns: formatNumber(turns),
          success: shareText(succeeded, ended),
          cost: costText(cost),
          credits: creditsText(captured),
          visits: formatNumber(visits),
          errors: shareText(errors, requests),
        })}
      </span>
      {isCut && <span>{m.admin_projects_cut({ count: formatNumber(RANKED_AT_MOST) })}</span>}
    </>
  )
}
