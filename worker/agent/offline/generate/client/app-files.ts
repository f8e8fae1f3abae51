import type { AppModel, ThingModel } from '#worker/agent/offline/generate/model.ts'
import { type GeneratedFile, text } from '#worker/agent/offline/generate/source-text.ts'

/** The files of the client that know which things there are, but nothing about their fields. */
export function appFiles(app: AppModel): GeneratedFile[] {
  return [
    ['client/app.tsx', appFile(app)],
    ['client/lib/app-title.ts', `export const APP_TITLE = ${text(app.title)}\n`],
    ['client/lib/resources.ts', resourcesFile(app)],
    ['client/components/layout.tsx', layoutFile(app)],
  ]
}

function appFile(app: AppModel): string {
  const imports = app.things.map(
    ({ type, path }) => `import { ${type}DetailPage } from './pages/${path}/detail'
import { ${type}FormPage } from './pages/${path}/form'
import { ${type}ListPage } from './pages/${path}/list'
`,
  )
  const routes = app.things.map(
    ({ type, path }) => `        <Route path="/${path}" component={${type}ListPage} />
        <Route path="/${path}/new" component={${type}FormPage} />
        <Route path="/${path}/:id" component={${type}DetailPage} />
        <Route path="/${path}/:id/edit" component={${type}FormPage} />
`,
  )
  return `import { Route, Switch } from 'wouter'
import { Layout } from './components/layout'
import { DashboardPage } from './pages/dashboard'
import { NotFoundPage } from './pages/not-found'
${imports.join('')}
export function App() {
  return (
    <Layout>
      <Switch>
        <Route path="/" component={DashboardPage} />
${routes.join('')}        <Route component={NotFoundPage} />
      </Switch>
    </Layout>
  )
}
`
}

function resourcesFile(app: AppModel): string {
  const types = app.things.map(
    ({ type, file }) => `import type { ${type}, ${type}Input } from '../../shared/${file}'\n`,
  )
  const resources = app.things.map(
    ({ type, collection, table }) => `export const ${collection} = resource<${type}, ${type}Input>(${text(table)})\n`,
  )
  return `${types.join('')}import { resource } from './resource'

${resources.join('')}`
}

function layoutFile(app: AppModel): string {
  return `import { useEffect, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { APP_TITLE } from '../lib/app-title'
import { cn } from '../lib/cn'

type Section = { href: string; label: string }

const SECTIONS: Section[] = [
${app.things.map(section).join('')}]

export function Layout({ children }: { children: ReactNode }) {
  const [location] = useLocation()

  // The browser keeps the scroll position when only the address changes; a new page starts at its top.
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [location])

  return (
    <>
      <a href="#main" className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-card focus:p-3 focus:text-on-card">
        Skip to content
      </a>
      <header className="border-b border-line bg-header text-on-header [--focus:var(--color-on-header)]">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-8 px-4 sm:px-6">
          <Link href="/" className="py-4 text-lg font-semibold tracking-tight wrap-anywhere">
            {APP_TITLE}
          </Link>
          <nav aria-label="Main" className="-mx-2 flex max-w-full gap-1 overflow-x-auto max-md:w-full">
            {SECTIONS.map((section) => (
              <NavLink key={section.href} {...section} isCurrent={location === section.href || location.startsWith(\`\${section.href}/\`)} />
            ))}
          </nav>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto outline-none max-w-6xl px-4 py-8 sm:px-6 sm:py-10">
        {children}
      </main>
    </>
  )
}

function NavLink({ href, label, isCurrent }: Section & { isCurrent: boolean }) {
  return (
    <Link
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className={cn(
        'border-b-2 border-transparent px-2 py-4 text-sm whitespace-nowrap -outline-offset-4 hover:border-current max-md:pt-1 max-md:pb-3',
        isCurrent ? 'border-current font-medium' : 'text-soft-on-header',
      )}
    >
      {label}
    </Link>
  )
}
`
}

function section(thing: ThingModel): string {
  return `  { href: ${text(`/${thing.path}`)}, label: ${text(thing.plural)} },\n`
}
