import { useState, type DragEvent } from 'react'
import { RULES, type FileInfo } from '../../shared/files'
import { useUploads, type Upload } from './use-uploads'

type Props = {
  title: string
  /** What may be chosen, such as `image/*`. */
  accept?: string
  /** Whether everybody may see what is uploaded. */
  isPublic: boolean
  onUploaded: (file: FileInfo) => void
}

/** Takes files that are chosen or dropped, and shows how far each has come. */
export function Uploader({ title, accept = `image/*,${Object.keys(RULES).join(',')}`, ...options }: Props) {
  const { uploads, add, remove, again } = useUploads(options)
  const [isOver, setOver] = useState(false)
  const done = uploads.filter(({ state }) => state === 'done').length
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <div className="flex flex-col gap-3">
      <label
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          add(event.dataTransfer.files)
        }}
        className={`flex min-h-32 cursor-pointer flex-col items-center justify-center gap-1 rounded-lg border-2 border-dashed p-6 text-center focus-within:outline-2 focus-within:outline-offset-2 ${isOver ? 'border-current bg-neutral-500/15' : 'border-neutral-500'}`}
      >
        <span className="font-medium underline underline-offset-4">{title}</span>
        <span className="text-sm opacity-80">or drop them here</span>
        <input
          type="file"
          multiple
          accept={accept}
          className="sr-only"
          onChange={({ currentTarget }) => {
            add(Array.from(currentTarget.files ?? []))
            currentTarget.value = ''
          }}
        />
      </label>
      <p role="status" className="sr-only">
        {uploads.length > 0 && `${done} of ${uploads.length} uploaded`}
      </p>
      {uploads.length > 0 && (
        <ul className="flex flex-col gap-2">
          {uploads.map((upload) => (
            <Line key={upload.id} upload={upload} onRemove={() => remove(upload.id)} onAgain={() => again(upload.id)} />
          ))}
        </ul>
      )}
    </div>
  )
}

type LineProps = { upload: Upload; onRemove: () => void; onAgain: () => void }

function Line({ upload: { name, state, share, problem }, onRemove, onAgain }: LineProps) {
  const isEnded = state === 'done' || state === 'failed'
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="truncate">{name}</span>
        {problem === null && (
          <progress aria-label={`${name}: ${WORDS[state]}`} value={share} className="h-2 w-full accent-current" />
        )}
      </div>
      <span className="text-sm tabular-nums opacity-80">
        {state === 'sending' ? `${Math.round(share * 100)} %` : WORDS[state]}
      </span>
      {state === 'failed' && (
        <button type="button" onClick={onAgain} className="min-h-11 px-2 underline underline-offset-4">
          Try again
        </button>
      )}
      <button
        type="button"
        onClick={onRemove}
        aria-label={`${isEnded ? 'Dismiss' : 'Cancel'} ${name}`}
        className="min-h-11 min-w-11 rounded-md"
      >
        ✕
      </button>
      {problem !== null && (
        <p role="alert" className="basis-full border-l-4 border-red-600 pl-2 text-sm">
          {problem}
        </p>
      )}
    </li>
  )
}

const WORDS: Record<Upload['state'], string> = {
  waiting: 'Waiting',
  preparing: 'Preparing',
  sending: 'Uploading',
  done: 'Done',
  failed: 'Failed',
}
