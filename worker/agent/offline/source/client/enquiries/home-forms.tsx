import { ENQUIRIES } from '../../shared/enquiries/content'
import { EnquiryForm } from './enquiry-form'

/** Short forms that stand on the start page, such as one for a newsletter. */
export function HomeForms() {
  return ENQUIRIES.forms
    .filter(({ isOnHome }) => isOnHome)
    .map((form) => (
      <section key={form.name} className="section">
        <div className="panel max-w-2xl">
          <h2 className="text-title">{form.title}</h2>
          <p className="quiet mt-1 mb-4">{form.lead}</p>
          <EnquiryForm form={form} className="space-y-4" />
        </div>
      </section>
    ))
}
