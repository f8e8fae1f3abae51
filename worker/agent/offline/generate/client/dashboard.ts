import type { AppModel } from '#worker/agent/offline/generate/model.ts'
import { jsxText, text } from '#worker/agent/offline/generate/source-text.ts'
import { uncapitalised } from '#worker/agent/offline/generate/words.ts'

/** No more columns than there are things: the rest of a row would be empty. */
const COLUMNS = ['', ' md:grid-cols-2', ' md:grid-cols-2 xl:grid-cols-3']

/** `client/pages/dashboard.tsx`: how many there are of each thing, and the newest. One thing alone is added from here. */
export function dashboardFile(app: AppModel): string {
  const [only, ...others] = app.things
  const added = only && others.length === 0 ? only : null
  const columns = COLUMNS[Math.min(app.things.length, COLUMNS.length) - 1] ?? ''
  const sections = app.things.map(
    (thing) =>
      `  { table: ${text(thing.table)}, path: ${text(`/${thing.path}`)}, title: ${text(thing.plural)}, empty: ${text(`No ${uncapitalised(thing.plural)} yet.`)} },\n`,
  )
  const addButton = added
    ? `
  const [, navigate] = useLocation()
  const addButton = (
    <Button onClick={() => navigate('/${added.path}/new')}>
      <Plus aria-hidden="true" className="size-4" />
      ${jsxText(`Add ${uncapitalised(added.singular)}`)}
    </Button>
  )`
    : ''
  const description = app.blueprint.description.trim()
  const lead =
    description === '' ? '' : `\n      <p className="-mt-3 max-w-prose text-soft-on-page">${jsxText(description)}</p>`
  return `import { queryOptions, useQuery } from '@tanstack/react-query'
${added ? "import { Plus } from 'lucide-react'\n" : ''}import { useId } from 'react'
import { Link${added ? ', useLocation' : ''} } from 'wouter'
import type { Overview } from '../../shared/overview'
import { Page } from '../components/page'
import { QueryState } from '../components/query-state'
${added ? "import { Button } from '../components/ui/button'\n" : ''}import { Card } from '../components/ui/card'
import { request } from '../lib/api'
import { APP_TITLE } from '../lib/app-title'
import { formatTitle } from '../lib/format'

type Section = { table: string; path: string; title: string; empty: string }

const SECTIONS: Section[] = [
${sections.join('')}]

const overview = queryOptions({ queryKey: ['overview'], queryFn: () => request<Overview>('/api/overview') })

export function DashboardPage() {
  const query = useQuery(overview)${addButton}
  return (
    <Page title={APP_TITLE}${added ? ' actions={addButton}' : ''}>${lead}
      <QueryState query={query}>
        {(data) => (
          <div className="grid gap-4${columns}">
            {SECTIONS.map((section) => (
              <SectionCard key={section.table} section={section} content={data[section.table]} />
            ))}
          </div>
        )}
      </QueryState>
    </Page>
  )
}

function SectionCard({ section, content }: { section: Section; content: Overview[string] | undefined }) {
  const headingId = useId()
  const { total, recent } = content ?? { total: 0, recent: [] }
  return (
    <Card className="flex flex-col">
      <div className="flex items-baseline justify-between gap-4 px-5 pt-5 pb-3">
        <h2 id={headingId} className="font-semibold wrap-anywhere">
          {section.title}
        </h2>
        <span className="text-3xl font-semibold tracking-tight tabular-nums">{total}</span>
      </div>
      {recent.length === 0 ? (
        <p className="flex-1 px-5 pb-4 text-sm text-soft-on-card">{section.empty}</p>
      ) : (
        <ul aria-labelledby={headingId} className="flex-1 divide-y divide-line border-t border-line">
          {recent.map((row) => (
            <li key={row.id}>
              <Link href={\`\${section.path}/\${row.id}\`} className="block truncate px-5 py-2.5 text-sm -outline-offset-2 hover:bg-tint">
                {formatTitle(row.title)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link
        href={section.path}
        aria-describedby={headingId}
        className="border-t border-line px-5 py-3 text-sm font-medium text-link -outline-offset-2 hover:underline"
      >
        View all
      </Link>
    </Card>
  )
}
`
}
