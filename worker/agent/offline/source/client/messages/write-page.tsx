import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'wouter'
import { MESSAGE_TEXTS } from '../../shared/messages/content'
import type { Addressee } from '../../shared/messages/model'
import { Gate } from '../access'
import { TextArea } from '../ui/field'
import { Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'

/** Where conversations about nothing in particular lead. */
const MEMBERS = '/members'

/** A message to somebody, which goes on in the conversation with them. */
export function WritePage() {
  const { id } = useParams()
  return <Gate>{() => <Writing to={id ?? ''} />}</Gate>
}

function Writing({ to }: { to: string }) {
  const [, navigate] = useLocation()
  const query = useQuery({
    queryKey: ['messages', 'to', to],
    queryFn: () => request<Addressee>(`/api/messages/to/${to}`),
  })
  return (
    <Loaded query={query}>
      {({ name }) => (
        <Page title={MESSAGE_TEXTS.writeTo(name)}>
          <Form
            action={MESSAGE_TEXTS.send}
            className="panel max-w-2xl space-y-5"
            send={({ text }) =>
              request<{ id: number }>('/api/messages', { body: { text, to, about: '', href: MEMBERS } })
            }
            onSent={({ id }) => navigate(`/messages/${id}`)}
          >
            <TextArea label={MESSAGE_TEXTS.message} name="text" rows={5} maxLength={3_000} />
          </Form>
        </Page>
      )}
    </Loaded>
  )
}
