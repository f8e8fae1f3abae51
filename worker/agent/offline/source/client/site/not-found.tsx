import { Link } from 'wouter'
import { SITE_TEXTS } from '../../shared/site/texts'
import { Page } from '../ui/page'

export function NotFound() {
  return (
    <Page title={SITE_TEXTS.nothingHere}>
      <Link href="/" className="link">
        {SITE_TEXTS.toStart}
      </Link>
    </Page>
  )
}
