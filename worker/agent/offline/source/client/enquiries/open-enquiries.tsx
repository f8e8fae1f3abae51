import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { ENQUIRIES } from '../../shared/enquiries/content'
import { ENQUIRY_TEXTS } from '../../shared/enquiries/texts'
import { hasRole } from '../../shared/site/model'
import { useMember } from '../access'
import { request } from '../site/api'

/** On the start page of those who answer: how many wait. */
export function OpenEnquiries() {
  const isStaff = hasRole(useMember(), [ENQUIRIES.role])
  const { data } = useQuery({
    queryKey: ['enquiries', 'open'],
    queryFn: () => request<{ open: number }>('/api/enquiry-desk'),
    enabled: isStaff,
  })
  if (!isStaff || !data) return null
  return (
    <section className="section">
      <h2 className="mb-3 text-heading">{ENQUIRIES.title}</h2>
      <p className="flex flex-wrap items-baseline gap-4">
        {data.open === 0 ? ENQUIRY_TEXTS.noneOpen : ENQUIRY_TEXTS.open(data.open)}
        <Link href="/enquiries" className="link">
          {ENQUIRY_TEXTS.read}
        </Link>
      </p>
    </section>
  )
}
