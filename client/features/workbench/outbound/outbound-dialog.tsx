import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { useMay } from '#client/lib/rights.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Problem, TextArea } from '#client/ui/form/field.tsx'
import { ErrorNotice } from '#client/ui/state/failed-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { Segment } from '#client/ui/tabs/segment.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import { hostPatternOf, MAX_OUTBOUND_HOSTS, type OutboundHost, type OutboundRules } from '#shared/projects/outbound.ts'
import { AskedHosts } from './asked-hosts.tsx'
import './outbound.css'

type OutboundDialogProps = { projectId: string; onClose: () => void }

/** It says whom the app asked, and lets its maker name whom it may ask. */
export function OutboundDialog({ projectId, onClose }: OutboundDialogProps) {
  const trpc = useTRPC()
  const { data, error, isError, refetch } = useQuery(trpc.outbound.get.queryOptions({ projectId }, { staleTime: 0 }))
  return (
    <Dialog title={m.outbound_menu()} onClose={onClose}>
      {data ? (
        <OutboundForm projectId={projectId} known={data.rules} asked={data.hosts} onClose={onClose} />
      ) : isError ? (
        <ErrorNotice title={m.outbound_failed()} error={error} onRetry={() => void refetch()}>
          {refusalText(error)}
        </ErrorNotice>
      ) : (
        <Skeleton height="320px" />
      )}
    </Dialog>
  )
}

type Mode = 'any' | 'listed'
type Typed = { mode: Mode; hosts: string; scripts: string }
type Wrong = { hosts?: string | undefined; scripts?: string | undefined }
type OutboundFormProps = OutboundDialogProps & { known: OutboundRules; asked: OutboundHost[] }

function OutboundForm({ projectId, known, asked, onClose }: OutboundFormProps) {
  const trpc = useTRPC()
  const [typed, setTyped] = useState<Typed>({
    mode: known.hosts === null ? 'any' : 'listed',
    hosts: (known.hosts ?? []).join('\n'),
    scripts: known.scripts.join('\n'),
  })
  const [wrong, setWrong] = useState<Wrong>({})
  const { mode, hosts, scripts } = typed
  const save = useMutation(
    trpc.outbound.save.mutationOptions({
      onSuccess: () => {
        notify.success(m.outbound_saved())
        onClose()
      },
    }),
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const problems: Wrong = { hosts: mode === 'listed' ? problemOf(hosts) : undefined, scripts: problemOf(scripts) }
    setWrong(problems)
    if (problems.hosts !== undefined || problems.scripts !== undefined || save.isPending) return
    const rules = { hosts: mode === 'listed' ? patternsIn(hosts) : null, scripts: patternsIn(scripts) }
    save.mutate({ projectId, rules })
  }
  const allowed = mode === 'any' ? null : linesOf(hosts)
  const mayChange = useMay('change')
  return (
    <form className="outbound" noValidate onSubmit={submit}>
      <fieldset className="contents" disabled={!mayChange}>
        <p className="mid">{m.outbound_about()}</p>
        <div className="modes">
          <Segment<Mode>
            label={m.outbound_mode()}
            options={[
              { value: 'any', label: m.outbound_any() },
              { value: 'listed', label: m.outbound_listed() },
            ]}
            value={mode}
            onChange={(next) => setTyped({ ...typed, mode: next })}
          />
          <p className="dim">{mode === 'any' ? m.outbound_any_about() : m.outbound_listed_about()}</p>
        </div>
        {mode === 'listed' && (
          <TextArea
            label={m.outbound_hosts()}
            description={m.outbound_hosts_about()}
            {...HOSTS}
            value={hosts}
            problem={wrong.hosts ?? null}
            onChange={(event) => setTyped({ ...typed, hosts: event.target.value })}
          />
        )}
        <TextArea
          label={m.outbound_scripts()}
          description={m.outbound_scripts_about()}
          {...HOSTS}
          rows={2}
          value={scripts}
          problem={wrong.scripts ?? null}
          onChange={(event) => setTyped({ ...typed, scripts: event.target.value })}
        />
        <AskedHosts
          hosts={asked}
          allowed={allowed}
          onAllow={(host) => setTyped({ ...typed, hosts: [...linesOf(hosts), host].join('\n') })}
        />
      </fieldset>
      {save.isError && <Problem>{refusalText(save.error)}</Problem>}
      {mayChange && (
        <div className="foot">
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button type="submit" tone="primary" isBusy={save.isPending}>
            {m.outbound_save()}
          </Button>
        </div>
      )}
    </form>
  )
}

const HOSTS = { className: 'mono', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 12_000 }

const linesOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean)
const patternsIn = (text: string) => linesOf(text).flatMap((line) => hostPatternOf(line) ?? [])

function problemOf(text: string): string | undefined {
  const lines = linesOf(text)
  const none = lines.find((line) => hostPatternOf(line) === null)
  if (none !== undefined) return m.outbound_host_problem({ typed: none.slice(0, 80) })
  return lines.length > MAX_OUTBOUND_HOSTS ? m.outbound_too_many({ limit: String(MAX_OUTBOUND_HOSTS) }) : undefined
}
