import { useId, useState, type ChangeEvent } from 'react'
import { FILE_TEXTS } from '../../shared/files/content'
import { MOST_BYTES } from '../../shared/files/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { useFieldError } from '../ui/field'

/** A file from the disk, sent with its form as `content`. */
export function ContentField({ onChosen }: { onChosen?: (name: string) => void }) {
  const id = useId()
  const [content, setContent] = useState('')
  const [problem, setProblem] = useState('')
  const refused = useFieldError('content')

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    if (!file) return setContent('')
    const isTooLarge = file.size > MOST_BYTES
    const read = isTooLarge ? null : await dataUrlOf(file)
    setProblem(isTooLarge ? FILE_TEXTS.tooLarge : read === null ? SITE_TEXTS.failed : '')
    setContent(read ?? '')
    if (read !== null) onChosen?.(file.name)
  }

  const said = problem || refused || ''
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="field-label">
        {FILE_TEXTS.file}
      </label>
      <input type="hidden" name="content" value={content} />
      <input
        id={id}
        type="file"
        className="field w-full"
        aria-invalid={said !== ''}
        aria-describedby={`${id}-hint`}
        onChange={(event) => void choose(event)}
      />
      <p
        id={`${id}-hint`}
        className={`mt-1 text-small ${said === '' ? 'quiet' : 'text-bad'}`}
        role={said === '' ? undefined : 'alert'}
      >
        {said || FILE_TEXTS.hint}
      </p>
    </div>
  )
}

/** The content as a data URL; null when the browser cannot read it. */
function dataUrlOf(file: File): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    // A browser that knows no type of a file, or of an empty one, says less than the server asks for.
    const type = file.type || 'application/octet-stream'
    reader.addEventListener('load', () => {
      const text = typeof reader.result === 'string' ? reader.result : ''
      resolve(`data:${type};base64,${text.split(',')[1] ?? ''}`)
    })
    reader.addEventListener('error', () => resolve(null))
    reader.readAsDataURL(file)
  })
}
