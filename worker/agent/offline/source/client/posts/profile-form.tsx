import { POST_TEXTS } from '../../shared/posts/texts'
import { SITE_TEXTS } from '../../shared/site/texts'
import { request } from '../site/api'
import { TextArea } from '../ui/field'
import { Form } from '../ui/form'

export function ProfileForm({ about, onSent }: { about: string; onSent: () => void }) {
  return (
    <Form
      action={SITE_TEXTS.save}
      className="panel max-w-2xl space-y-5"
      send={(typed) => request<unknown>('/api/profiles/mine', { method: 'PUT', body: typed })}
      onSent={onSent}
    >
      <TextArea label={POST_TEXTS.about} name="about" rows={4} maxLength={600} defaultValue={about} isOptional />
    </Form>
  )
}
