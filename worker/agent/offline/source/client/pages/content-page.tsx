import { useLocation } from 'wouter'
import { PAGES_CONTENT } from '../../shared/pages/content'
import { NotFound, Page } from '../ui/page'
import { SectionPart } from './section-part'

/** A page of text, prices, people and the like: whichever has this address. */
export function ContentPage() {
  const [location] = useLocation()
  const page = PAGES_CONTENT.pages.find(({ path }) => path === location)
  if (!page) return <NotFound />
  return (
    <Page title={page.title} lead={page.lead}>
      {page.sections.map((section, index) => (
        <SectionPart key={index} section={section} isFirst={index === 0} />
      ))}
    </Page>
  )
}
