import { useState, type FormEvent } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { m } from '#shared/messages.gen/messages.js'

type PathDialogProps = {
  title: string
  about: string
  action: string
  initial: string
  /** It answers what is wrong with the path. */
  onSubmit: (path: string) => Promise<string | null>
  onClose: () => void
}

/** Asks for the path of a file, and stays with the reason where it is refused. */
export function PathDialog({ title, about, action, initial, onSubmit, onClose }: PathDialogProps) {
  const [path, setPath] = useState(initial)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const wrong = await onSubmit(path.trim())
    setBusy(false)
    if (wrong === null) onClose()
    else setProblem(wrong)
  }
  return (
    <Dialog title={title} small onClose={onClose}>
      <form className="path-form" onSubmit={(event) => void submit(event)}>
        <Field
          label={m.code_path()}
          description={about}
          problem={problem}
          value={path}
          required
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          onChange={(event) => {
            setPath(event.target.value)
            setProblem(null)
          }}
        />
        <div className="acts">
          <Button onClick={onClose}>{m.code_cancel()}</Button>
          <Button type="submit" tone="primary" isBusy={isBusy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
