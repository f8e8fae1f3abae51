import { Link, useMatches } from '@tanstack/react-router'
import { Breadcrumbs } from '#client/ui/block/breadcrumbs.tsx'
import { m } from '#shared/messages.gen/messages.js'

type Crumb = { path: string; name: string }

const SUFFIX = / · Solid( Admin| admin)?$/

/** The page's own name in the title of its window; null when it has none. */
function nameInTitle(title: string | undefined): string | null {
  return title !== undefined && SUFFIX.test(title) ? title.replace(SUFFIX, '') : null
}

/** Where the page stands, from the titles of its routes: the name in the window's title and here is one. */
export function PageTrail({ area }: { area: 'dashboard' | 'admin' }) {
  const crumbs = useMatches({
    select: (matches): Crumb[] =>
      matches.flatMap(({ meta, pathname }) => {
        const name = nameInTitle(meta?.findLast((tag) => tag?.title !== undefined)?.title)
        return name === null ? [] : [{ path: pathname, name }]
      }),
    structuralSharing: true,
  })
  const start =
    area === 'admin' ? { path: '/admin', name: m.shell_palette_admin() } : { path: '/', name: m.shell_home() }
  const whole = [start, ...crumbs.filter(({ path }) => path !== start.path)]
  const trail = whole.slice(0, -1).map(({ path, name }) => ({
    id: path,
    link: (
      <Link to={path} activeOptions={{ exact: true }}>
        {name}
      </Link>
    ),
  }))
  return (
    <div className="trail">
      <Breadcrumbs trail={trail} current={whole.at(-1)!.name} />
    </div>
  )
}
