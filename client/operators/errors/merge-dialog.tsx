import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ReasonDialog } from '#client/operators/kit/page/reason-dialog.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { SearchField } from '#client/ui/form/search-field.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { ErrorDetails } from './error-details.ts'
import { useErrorActs } from './use-error-acts.ts'

const PAUSE_MS = 300

/** Makes this group part of another one, which is chosen by its words. */
export function MergeDialog({
  group: { fingerprint, title },
  onClose,
}: {
  group: ErrorDetails['group']
  onClose: () => void
}) {
  const trpc = useTRPC()
  const { merge, split } = useErrorActs()
  const [words, setWords] = useState('')
  const [into, setInto] = useState<string | null>(null)
  const similar = useQuery(trpc.adminErrors.similar.queryOptions({ fingerprint, text: words }))
  const chosen = similar.data?.some((one) => one.fingerprint === into) ? into : (similar.data?.[0]?.fingerprint ?? null)
  const run = async (reason: string) => {
    if (chosen !== null) await merge({ fingerprint, into: chosen, reason })
    return chosen !== null
  }
  const undo = () => split({ fingerprint, reason: m.admin_errors_undone() })
  return (
    <ReasonDialog
      title={m.admin_errors_merge()}
      action={m.admin_errors_merge_action()}
      run={run}
      done={(isMerged) =>
        isMerged ? { text: m.admin_errors_merge_done(), undo } : { text: m.admin_errors_merge_choose() }
      }
      onClose={onClose}
    >
      <div className="error-rule">
        <p>{m.admin_errors_merge_text({ title })}</p>
        <SearchField label={m.admin_errors_search()} value={words} pauseMs={PAUSE_MS} onChange={setWords} />
        <fieldset className="error-choices">
          <legend className="vh">{m.admin_errors_merge_choose()}</legend>
          {similar.data?.map((one) => (
            <label key={one.fingerprint}>
              <input
                type="radio"
                name="into"
                value={one.fingerprint}
                checked={chosen === one.fingerprint}
                onChange={() => setInto(one.fingerprint)}
              />
              <span>
                {one.title} <span className="mono dim">{one.place}</span>
              </span>
            </label>
          ))}
          {similar.data?.length === 0 && <p className="dim t12">{m.admin_errors_filtered()}</p>}
        </fieldset>
      </div>
    </ReasonDialog>
  )
}
