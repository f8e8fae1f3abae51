import { Link } from 'wouter'
import { SITE } from '../../shared/site/content'
import { HOME_SECTIONS } from '../sections'
import { usePageTitle } from '../ui/page'
import { LeadPicture } from './lead-picture'

export function Home() {
  usePageTitle(SITE.title)
  return (
    <>
      <section className={`plate-lead ${SITE.picture ? 'grid items-center gap-8 md:grid-cols-[3fr_2fr]' : ''}`}>
        <div className="min-w-0">
          <h1 className="text-display wrap-anywhere">{SITE.headline}</h1>
          <p className="measure mt-4 text-lead">{SITE.subline}</p>
          {SITE.action && (
            <Link href={SITE.action.href} className="button mt-6">
              {SITE.action.label}
            </Link>
          )}
        </div>
        <LeadPicture />
      </section>
      {HOME_SECTIONS.map((Section, index) => (
        <Section key={index} />
      ))}
    </>
  )
}
