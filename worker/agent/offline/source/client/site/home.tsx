import { Link } from 'wouter'
import { SITE } from '../../shared/site/content'
import { NewestTopics } from '../forum/parts'
import { Picture } from '../pictures/picture'
import { usePageTitle } from '../ui/page'

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
        {SITE.picture && <Picture {...SITE.picture} count={3} className="w-full rounded-face max-md:max-h-56" />}
      </section>
      <NewestTopics />
    </>
  )
}
