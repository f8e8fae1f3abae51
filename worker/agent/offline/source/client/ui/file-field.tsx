import { useId, useState, type ChangeEvent } from 'react'
import { SITE_TEXTS } from '../../shared/site/content'
import { MAX_FILE } from '../../shared/site/values'

type FileProps = { label: string; hint: string; tooLarge: string; accept?: string }

/** A file from the disk, sent with its form as `file` and `fileName`. */
export function FileField({ label, hint, tooLarge, accept }: FileProps) {
  const id = useId()
  const [file, setFile] = useState({ name: '', content: '' })
  const [problem, setProblem] = useState('')

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    const content = chosen ? await read(chosen) : ''
    const isTooLarge = content !== null && content.length > MAX_FILE
    setProblem(content === null ? SITE_TEXTS.failed : isTooLarge ? tooLarge : '')
    setFile(content === null || isTooLarge ? { name: '', content: '' } : { name: chosen?.name ?? '', content })
  }

  return (
    <div className="min-w-0">
      <label htmlFor={id} className="field-label">
        {label} <span className="quiet">({SITE_TEXTS.optional})</span>
      </label>
      <input type="hidden" name="file" value={file.content} />
      <input type="hidden" name="fileName" value={file.name} />
      <input
        id={id}
        type="file"
        accept={accept}
        className="field w-full"
        aria-describedby={`${id}-hint`}
        onChange={(event) => void choose(event)}
      />
      <p id={`${id}-hint`} className="quiet mt-1 text-small" role={problem === '' ? undefined : 'alert'}>
        {problem || hint}
      </p>
    </div>
  )
}

/** The content as a data URL; null when the browser cannot read it. */
function read(file: File): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : null))
    reader.addEventListener('error', () => resolve(null))
    reader.readAsDataURL(file)
  })
}
