import { SITE } from '../../shared/site/content'
import { Drawing } from '../ui/drawing'

/** The picture beside the headline of the start page. */
export function LeadPicture() {
  return SITE.picture && <Drawing {...SITE.picture} count={3} className="w-full rounded-face max-md:max-h-56" />
}
