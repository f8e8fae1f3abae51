import '#client/lib/failures/later-refusals.ts'
import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { domainErrorOf } from '#client/lib/failures/failure.ts'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { ImportFindings } from '#client/ui/import/import-findings.tsx'
import { MAX_REPOSITORY_ADDRESS } from '#shared/app/github.ts'
import { m } from '#shared/messages.gen/messages.js'

const EXAMPLE = 'https://github.com/owner/name'

/** A public repository becomes a new project. What of it does not run here is said before the project is opened. */
export function GitHubImport({ onCreated }: { onCreated: (projectId: string) => Promise<void> }) {
  const trpc = useTRPC()
  const [address, setAddress] = useState('')
  const [isMissing, setMissing] = useState(false)
  const bring = useMutation(trpc.github.import.mutationOptions())
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMissing(address.trim() === '')
    if (address.trim() !== '' && !bring.isPending) bring.mutate({ address })
  }
  if (bring.data) {
    const { projectId, report } = bring.data
    const { files, repository } = report
    return (
      <div className="github-import" role="status">
        <p>{m.github_imported({ count: files, shown: formatNumber(files), repository })}</p>
        <ImportFindings report={report} />
        <Button tone="primary" autoFocus onClick={() => void onCreated(projectId)}>
          {m.github_imported_open()}
        </Button>
      </div>
    )
  }
  return (
    <form className="github-import" noValidate onSubmit={submit}>
      <p className="mid">{m.github_import_text()}</p>
      <Field
        label={m.github_address()}
        placeholder={EXAMPLE}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        autoFocus
        maxLength={MAX_REPOSITORY_ADDRESS}
        value={address}
        problem={isMissing ? m.github_needed() : bring.isError ? problemOf(bring.error) : null}
        onChange={(event) => {
          setAddress(event.target.value)
          setMissing(false)
        }}
      />
      <Button type="submit" tone="primary" isBusy={bring.isPending}>
        {bring.isPending ? m.github_import_running({ address: address.trim() }) : m.github_import()}
      </Button>
    </form>
  )
}

const PROBLEMS: Record<string, () => string> = {
  refused: m.github_problem_not_found,
  not_found: m.github_problem_not_found,
  unreachable: m.github_problem_unreachable,
  too_large: m.github_problem_too_large,
  unfit: m.github_problem_too_large,
}

function problemOf(error: unknown): string {
  const domain = domainErrorOf(error)
  if (!domain) return m.github_import_failed()
  const { code } = (domain.details ?? {}) as { code?: string }
  return domain.code === 'github.failed' ? (PROBLEMS[code ?? ''] ?? m.refusals_github_failed)() : refusalText(error)
}
