import { PAGES_CONTENT } from '../../shared/pages/content'
import { SectionPart } from './section-part'

/** What the start page says of its own. */
export function HomePageSections() {
  return PAGES_CONTENT.home.map((section, index) => <SectionPart key={index} section={section} />)
}
