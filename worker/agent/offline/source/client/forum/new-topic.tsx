import { useLocation } from 'wouter'
import { FORUM, FORUM_TEXTS } from '../../shared/forum/content'
import { Gate } from '../access'
import { SelectField, TextArea, TextField } from '../ui/field'
import { Form } from '../ui/form'
import { Page, request } from '../ui/page'
import { PictureField } from '../ui/picture-field'

export function NewTopic() {
  const [, navigate] = useLocation()
  return (
    <Page title={FORUM.start}>
      <Gate>
        {() => (
          <Form
            action={FORUM_TEXTS.post}
            className="panel max-w-2xl space-y-5"
            send={({ tags = '', ...typed }) =>
              request<{ id: number }>('/api/forum', { body: { ...typed, tags: wordsOf(tags) } })
            }
            onSent={({ id }) => navigate(`/topics/${id}`)}
          >
            <TextField label={FORUM_TEXTS.title} name="title" maxLength={140} />
            <SelectField
              label={FORUM_TEXTS.category}
              name="category"
              options={FORUM.categories.map((category) => ({ value: category, label: category }))}
            />
            <TextArea label={FORUM_TEXTS.text} name="text" rows={8} />
            {FORUM.hasPictures && (
              <PictureField label={FORUM_TEXTS.picture} name="picture" hint={FORUM_TEXTS.pictureHint} />
            )}
            {FORUM.hasTags && <TextField label={FORUM_TEXTS.tags} name="tags" hint={FORUM_TEXTS.tagsHint} isOptional />}
          </Form>
        )}
      </Gate>
    </Page>
  )
}

function wordsOf(tags: string): string[] {
  return tags.split(',').flatMap((tag) => tag.trim() || [])
}
