import { useMutation } from '@tanstack/react-query'
import type { ReactNode, SubmitEvent } from 'react'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field, TextArea } from '#client/ui/form/field.tsx'
import { useTyped } from '#client/ui/form/use-typed.ts'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { FileEntry } from '#shared/projects/files.ts'
import type { ProjectDetail } from '#shared/projects/projects.ts'
import { withCard, type CardWords } from './document-head.ts'
import { pictureAddress } from './share-picture.tsx'

/** Longer ones are cut where the card is shown. */
const MAX_CARD_TITLE = 100
const MAX_CARD_TEXT = 300

type ShareFormProps = {
  project: Pick<ProjectDetail, 'id' | 'liveUrl' | 'isReadOnly'>
  document: { path: string; html: string; hash: string }
  words: CardWords
  picture: FileEntry | null
  /** What is done with the picture. */
  children: ReactNode
}

/** The card as it will look, beside its words. */
export function ShareForm({ project, document, words, picture, children }: ShareFormProps) {
  const trpc = useTRPC()
  const [title, setTitle] = useTyped(words.title, oneLine)
  const [text, setText] = useTyped(words.text, oneLine)
  const save = useMutation(
    trpc.projects.saveFiles.mutationOptions({
      onSuccess: () => notify.success(project.liveUrl ? m.settings_card_saved_live() : m.settings_card_saved()),
    }),
  )
  const next = { title: oneLine(title), text: oneLine(text) }
  const isSame = next.title === words.title && next.text === words.text
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const html = isSame || next.title === '' || save.isPending ? null : withCard(document.html, next)
    if (html === null) return
    const change = { path: document.path, text: html, was: document.hash }
    save.mutate({ projectId: project.id, title: m.settings_card_version(), changes: [change] })
  }
  const problem = next.title === '' ? m.settings_card_title_empty() : save.isError ? refusalText(save.error) : null
  return (
    <div className="share-form">
      <figure className="share-card" aria-label={m.settings_card_shown()}>
        <CardPicture projectId={project.id} picture={picture} named={words.picture} />
        <figcaption>
          <small className="trunc">{project.liveUrl ? new URL(project.liveUrl).host : m.settings_not_live()}</small>
          <b>{next.title}</b>
          {next.text !== '' && <span>{next.text}</span>}
        </figcaption>
      </figure>
      <form className="share-fields" noValidate onSubmit={submit}>
        <Field
          label={m.settings_card_title()}
          autoComplete="off"
          maxLength={MAX_CARD_TITLE}
          value={title}
          problem={problem}
          disabled={project.isReadOnly}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextArea
          label={m.settings_card_text()}
          description={m.settings_card_text_about()}
          maxLength={MAX_CARD_TEXT}
          value={text}
          disabled={project.isReadOnly}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" isBusy={save.isPending} aria-disabled={isSame || next.title === '' || project.isReadOnly}>
          {m.workbench_save()}
        </Button>
      </form>
      {children}
    </div>
  )
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

type CardPictureProps = { projectId: string; picture: FileEntry | null; named: string | null }

/** A picture that the document names is the app's own matter, and may be anywhere. */
function CardPicture({ projectId, picture, named }: CardPictureProps) {
  if (named !== null || picture === null)
    return (
      <div className="share-empty">
        {named === null ? m.settings_card_no_picture() : m.settings_card_named_picture()}
      </div>
    )
  return <img src={pictureAddress(projectId, picture)} alt={m.settings_card_picture()} width={640} height={400} />
}
