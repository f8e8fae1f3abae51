import { useState } from 'react'
import { formatBytes } from '#client/lib/format/format.ts'
import { Block } from '#client/ui/block/block.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { closeIcon, pencilIcon } from '#client/ui/icon/icons.ts'
import { fileIcon, pointIcon } from '#client/ui/icon/tool-icons.ts'
import { m } from '#shared/messages.gen/messages.js'
import {
  attachmentUrl,
  MAX_ABOUT,
  type Attachment,
  type PointedElement,
  type TurnExtras,
} from '#shared/turns/attachments.ts'
import type { Upload } from './use-uploads.ts'

/** Each small picture or name opens or saves its file. */
export function SentExtras({
  projectId,
  extras: { attachments, mentions, element },
}: {
  projectId: string
  extras: TurnExtras
}) {
  if (attachments.length + mentions.length === 0 && !element) return null
  return (
    <ul className="chips" aria-label={m.turns_sent_with()}>
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          <a className="chip" href={attachmentUrl(projectId, attachment.id)} target="_blank" rel="noopener noreferrer">
            <Face projectId={projectId} attachment={attachment} />
            {attachment.about && <span className="about trunc">{attachment.about}</span>}
          </a>
        </li>
      ))}
      {element && (
        <li className="chip">
          <Icon path={pointIcon} dense />
          <span className="trunc">{elementText(element)}</span>
        </li>
      )}
      {mentions.map((path) => (
        <li className="chip mono" key={path}>
          @{path}
        </li>
      ))}
    </ul>
  )
}

type DraftChipsProps = {
  projectId: string
  attachments: Attachment[]
  element: PointedElement | null
  uploads: Upload[]
  onDrop: (id: string) => void
  onAbout: (id: string, about: string) => void
  onDropElement: () => void
  onDropUpload: (key: number) => void
}

/** Each attachment of a message that is being written can be removed, and a picture described. */
export function DraftChips({
  projectId,
  attachments,
  element,
  uploads,
  onDrop,
  onAbout,
  onDropElement,
  onDropUpload,
}: DraftChipsProps) {
  if (attachments.length + uploads.length === 0 && !element) return null
  return (
    <ul className="chips" aria-label={m.turns_goes_with()}>
      {element && (
        <li className="chip">
          <Icon path={pointIcon} dense />
          <span className="trunc">{elementText(element)}</span>
          <TakeOff name={elementText(element)} onPress={onDropElement} />
        </li>
      )}
      {attachments.map((attachment) => (
        <li className="chip" key={attachment.id}>
          <Face projectId={projectId} attachment={attachment} />
          {attachment.kind === 'image' && <About {...attachment} onChange={(about) => onAbout(attachment.id, about)} />}
          <TakeOff name={attachment.name} onPress={() => onDrop(attachment.id)} />
        </li>
      ))}
      {uploads.map(({ key, name, problem }) => (
        <li className={problem ? 'chip bad' : 'chip'} key={key}>
          <Block state={problem ? 'failed' : 'running'} label={problem ? undefined : m.turns_attaching()} />
          <span className="trunc">{name}</span>
          <TakeOff name={name} onPress={() => onDropUpload(key)} />
          {problem && <span role="alert">{problem}</span>}
        </li>
      ))}
    </ul>
  )
}

function Face({ projectId, attachment: { id, name, kind, sizeBytes } }: { projectId: string; attachment: Attachment }) {
  return (
    <>
      {kind === 'image' ? (
        <img src={attachmentUrl(projectId, id)} alt="" width={32} height={32} loading="lazy" />
      ) : (
        <Icon path={fileIcon} dense />
      )}
      <span className="trunc">{name}</span>
      <span className="dim num">{formatBytes(sizeBytes)}</span>
    </>
  )
}

/** What is on a picture, for models that see none. It is a line that opens where it is pressed. */
function About({
  name,
  about = '',
  onChange,
}: Pick<Attachment, 'name' | 'about'> & { onChange: (about: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen)
    return (
      <input
        className="about"
        aria-label={m.turns_about_of({ name })}
        placeholder={m.turns_about_hint()}
        maxLength={MAX_ABOUT}
        value={about}
        ref={focused}
        onChange={({ target }) => onChange(target.value)}
        onBlur={() => setOpen(false)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          setOpen(false)
        }}
      />
    )
  return (
    <button
      type="button"
      className={about ? 'about trunc' : 'off'}
      aria-label={m.turns_about_of({ name })}
      title={about || m.turns_about_hint()}
      onClick={() => setOpen(true)}
    >
      {about || <Icon path={pencilIcon} dense />}
    </button>
  )
}

const focused = (input: HTMLInputElement | null) => input?.focus()

function TakeOff({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <button type="button" className="off" aria-label={m.turns_take_off({ name })} onClick={onPress}>
      <Icon path={closeIcon} dense />
    </button>
  )
}

/** The text reads "button “Save” in client/pages/home.tsx:42". */
function elementText({ tag, text, file, line }: PointedElement): string {
  const place = `${file}:${line}`
  return text
    ? m.turns_element_with_text({ tag, text: text.length > 24 ? `${text.slice(0, 24)}…` : text, place })
    : m.turns_element({ tag, place })
}
