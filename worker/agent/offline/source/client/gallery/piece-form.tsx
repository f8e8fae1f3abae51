import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'wouter'
import { GALLERY, GALLERY_TEXTS } from '../../shared/gallery/content'
import type { Piece } from '../../shared/gallery/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { CheckField, SelectField, TextArea, TextField } from '../ui/field'
import { Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { PicturesField, uploadPictures } from '../uploads/photo'

export function NewPiece() {
  return (
    <Page title={GALLERY.add}>
      <Gate roles={[GALLERY.editor]}>{() => <PieceForm />}</Gate>
    </Page>
  )
}

export function EditPiece() {
  const { id } = useParams()
  const query = useQuery({
    queryKey: ['gallery', 'one', id],
    queryFn: () => request<{ piece: Piece }>(`/api/gallery/${id}`),
  })
  return (
    <Page title={SITE_TEXTS.edit}>
      <Gate roles={[GALLERY.editor]}>
        {() => <Loaded query={query}>{({ piece }) => <PieceForm piece={piece} />}</Loaded>}
      </Gate>
    </Page>
  )
}

function PieceForm({ piece }: { piece?: Piece }) {
  const [, navigate] = useLocation()

  async function send(typed: Record<string, string>, form: FormData) {
    const facts = Object.fromEntries(GALLERY.facts.map(({ name }) => [name, typed[`fact-${name}`] ?? '']))
    const { title, text, group, day, isChosen } = typed
    const body = {
      title,
      text,
      group,
      day,
      facts,
      isChosen: isChosen === 'on',
      pictures: await uploadPictures(form, 'pictures'),
    }
    return piece
      ? request<{ id: number }>(`/api/gallery/${piece.id}`, { method: 'PUT', body })
      : request<{ id: number }>('/api/gallery', { body })
  }

  return (
    <Form
      action={SITE_TEXTS.save}
      className="panel max-w-2xl space-y-5"
      send={send}
      onSent={({ id }) => navigate(GALLERY.isDiary ? '/gallery' : `/gallery/${id}`)}
    >
      <TextField label={GALLERY_TEXTS.title} name="title" maxLength={140} defaultValue={piece?.title} />
      {GALLERY.groups && (
        <SelectField
          label={GALLERY.groups.label}
          name="group"
          defaultValue={piece?.group}
          options={GALLERY.groups.options.map((option) => ({ value: option, label: option }))}
        />
      )}
      {GALLERY.hasDays && (
        <TextField
          label={GALLERY_TEXTS.day}
          name="day"
          type="date"
          defaultValue={piece?.day ?? undefined}
          isOptional={!GALLERY.isDiary}
        />
      )}
      {GALLERY.facts.map(({ name, label }) => (
        <TextField key={name} label={label} name={`fact-${name}`} defaultValue={piece?.facts[name]} isOptional />
      ))}
      <TextArea label={GALLERY_TEXTS.text} name="text" defaultValue={piece?.text} isOptional />
      <PicturesField
        label={GALLERY.isDiary ? GALLERY_TEXTS.picture : GALLERY_TEXTS.pictures}
        name="pictures"
        subject={GALLERY.subject}
        kept={piece?.pictures ?? []}
        isMany
      />
      <CheckField label={GALLERY_TEXTS.onHome} name="isChosen" defaultChecked={piece?.isChosen ?? false} />
    </Form>
  )
}
