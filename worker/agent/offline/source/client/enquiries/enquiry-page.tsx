import { useLocation } from 'wouter'
import { ENQUIRIES } from '../../shared/enquiries/content'
import { ENQUIRY_TEXTS } from '../../shared/enquiries/texts'
import { NotFound, Page } from '../ui/page'
import { EnquiryForm } from './enquiry-form'

/** A page with a form: whichever has this address. */
export function EnquiryPage() {
  const [location] = useLocation()
  const form = ENQUIRIES.forms.find(({ name }) => `/${name}` === location)
  if (!form) return <NotFound />
  return (
    <Page title={form.title} lead={form.lead}>
      <div className="grid items-start gap-10 md:grid-cols-[3fr_2fr]">
        <div className="panel">
          <EnquiryForm form={form} />
        </div>
        {form.details && (
          <aside>
            <h2 className="mb-4 text-title">{ENQUIRY_TEXTS.reach}</h2>
            <dl className="list">
              {form.details.map(({ label, text }) => (
                <div key={label} className="py-3">
                  <dt className="quiet text-small">{label}</dt>
                  <dd className="whitespace-pre-line">{text}</dd>
                </div>
              ))}
            </dl>
          </aside>
        )}
      </div>
    </Page>
  )
}
