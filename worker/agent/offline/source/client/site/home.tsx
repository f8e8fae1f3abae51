import { Link } from 'wouter'
import { SITE } from '../../shared/site/content'
import { HOME_SECTIONS } from '../home-sections'
import { usePageTitle } from '../ui/page'

export function Home() {
  usePageTitle(SITE.title)
  return (
    <>
      <section className="plate-lead">
        <div>
          <h1 className="text-display wrap-anywhere">{SITE.headline}</h1>
          <p className="measure mt-4 text-lead">{SITE.subline}</p>
          {SITE.action && (
            <Link href={SITE.action.href} className="button mt-6">
              {SITE.action.label}
            </Link>
          )}
        </div>
      </section>
      {HOME_SECTIONS.map((Section, index) => (
        <Section key={index} />
      ))}
    </>
  )
}
