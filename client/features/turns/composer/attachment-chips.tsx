import { formatBytes } from '#client/lib/format/format.ts'
import { Block } from '#client/ui/block/block.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { closeIcon } from '#client/ui/icon/icons.ts'
import { fileIcon, pointIcon } from '#client/ui/icon/tool-icons.ts'
import { m } from '#shared/messages.gen/messages.js'
import { attachmentUrl, type Attachment, type PointedElement, type TurnExtras } from '#shared/turns/attachments.ts'
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
  onDropElement: () => void
  onDropUpload: (key: number) => void
}

/** Each attachment of a message that is being written can be removed. */
export function DraftChips({
  projectId,
  attachments,
  element,
  uploads,
  onDrop,
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
