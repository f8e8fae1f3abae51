import { CLASSIFIEDS } from '../../shared/classifieds/content'
import { useMember } from '../access'
import { AdList } from './ads'

/** The start page's view of what is offered, for those who may see it. */
export function NewestAds() {
  const member = useMember()
  if (CLASSIFIEDS.isForMembers && !member) return null
  return (
    <section className="section">
      <h2 className="mb-5 text-heading">{CLASSIFIEDS.title}</h2>
      <AdList level="h3" />
    </section>
  )
}
