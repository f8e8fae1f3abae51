import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'wouter'
import { SERIAL_TEXTS, SERIALS } from '../../shared/serials/content'
import type { ChapterFound, StoryFound } from '../../shared/serials/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { CheckField, TextArea, TextField } from '../ui/field'
import { Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'

type Stored = { title: string; text: string }

export function NewStory() {
  return (
    <Page title={SERIALS.add}>
      <Gate roles={[SERIALS.writer]}>{() => <StoryForm path="/api/serials" />}</Gate>
    </Page>
  )
}

export function EditStory() {
  const { id } = useParams()
  const query = useQuery({ queryKey: ['serials', 'one', id], queryFn: () => request<StoryFound>(`/api/serials/${id}`) })
  return (
    <Page title={SITE_TEXTS.edit}>
      <Gate roles={[SERIALS.writer]}>
        {() => <Loaded query={query}>{({ story }) => <StoryForm path={`/api/serials/${id}`} stored={story} />}</Loaded>}
      </Gate>
    </Page>
  )
}

function StoryForm({ path, stored }: { path: string; stored?: Stored }) {
  const [, navigate] = useLocation()
  return (
    <Form
      action={SITE_TEXTS.save}
      className="panel max-w-2xl space-y-5"
      send={(body) => request<{ id: number }>(path, { body, ...(stored && { method: 'PUT' as const }) })}
      onSent={({ id }) => navigate(`/stories/${id}`)}
    >
      <TextField label={SERIAL_TEXTS.title} name="title" maxLength={140} defaultValue={stored?.title} />
      <TextArea label={SERIAL_TEXTS.about} name="text" defaultValue={stored?.text} />
    </Form>
  )
}

export function NewChapterPage() {
  const { id } = useParams()
  return (
    <Page title={SERIAL_TEXTS.newChapter}>
      <Gate roles={[SERIALS.writer]}>
        {() => <ChapterForm path={`/api/serials/${id}/chapters`} storyId={Number(id)} />}
      </Gate>
    </Page>
  )
}

export function EditChapter() {
  const { id } = useParams()
  const path = `/api/serials/chapters/${id}`
  const query = useQuery({ queryKey: ['serials', 'chapter', id], queryFn: () => request<ChapterFound>(path) })
  return (
    <Page title={SITE_TEXTS.edit}>
      <Gate roles={[SERIALS.writer]}>
        {() => (
          <Loaded query={query}>
            {({ chapter }) => <ChapterForm path={path} storyId={chapter.storyId} stored={chapter} />}
          </Loaded>
        )}
      </Gate>
    </Page>
  )
}

type ChapterFormProps = { path: string; storyId: number; stored?: Stored & { isHidden: boolean } }

function ChapterForm({ path, storyId, stored }: ChapterFormProps) {
  const [, navigate] = useLocation()
  return (
    <Form
      action={SITE_TEXTS.save}
      className="panel max-w-2xl space-y-5"
      send={({ isHidden, ...typed }) =>
        request(path, { body: { ...typed, isHidden: isHidden === 'on' }, ...(stored && { method: 'PUT' as const }) })
      }
      onSent={() => navigate(`/stories/${storyId}`)}
    >
      <TextField label={SERIAL_TEXTS.title} name="title" maxLength={140} defaultValue={stored?.title} />
      <TextArea label={SERIAL_TEXTS.text} name="text" rows={16} defaultValue={stored?.text} />
      <CheckField label={SERIAL_TEXTS.hidden} name="isHidden" defaultChecked={stored?.isHidden ?? false} />
    </Form>
  )
}
