import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { StateWord, type BlockState } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { CopyButton } from '#client/ui/button/copy-button.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { Problem } from '#client/ui/form/field.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import type { Domain, DomainProblem, DomainState } from '#shared/deployments/domains.ts'
import { m } from '#shared/messages.gen/messages.js'

const STATES: Record<DomainState, { block: BlockState; word: () => string }> = {
  waiting: { block: 'drawn', word: m.domains_state_waiting },
  active: { block: 'set', word: m.domains_state_active },
  failed: { block: 'failed', word: m.domains_state_failed },
}

const PROBLEMS: Record<DomainProblem, () => string> = {
  no_record: m.domains_problem_no_record,
  wrong_record: m.domains_problem_wrong_record,
  not_answered: m.domains_problem_not_answered,
  no_resolver: m.domains_problem_no_resolver,
  certificate_pending: m.domains_problem_certificate_pending,
  certificate_refused: m.domains_problem_certificate_refused,
  moved: m.domains_problem_moved,
}

/** It says how a domain stands, and what is to be done until it is active. */
export function DomainItem({ domain }: { domain: Domain }) {
  const { id, hostname, url, state, problem, checkedAt } = domain
  const trpc = useTRPC()
  const [isAsking, setIsAsking] = useState(false)
  const check = useMutation(
    trpc.domains.check.mutationOptions({
      onSuccess: (after) => after.state === 'active' && notify.success(m.domains_connected({ hostname })),
    }),
  )
  const remove = useMutation(
    trpc.domains.remove.mutationOptions({
      onSuccess: () => notify.success(m.domains_removed({ hostname })),
      onSettled: () => setIsAsking(false),
    }),
  )
  const failure = check.error ?? remove.error
  return (
    <li>
      <div className="domain">
        {state === 'active' ? (
          <a className="link trunc" href={url} target="_blank" rel="noreferrer" title={hostname}>
            {hostname}
          </a>
        ) : (
          <b className="trunc" title={hostname}>
            {hostname}
          </b>
        )}
        <StateWord state={STATES[state].block}>{STATES[state].word()}</StateWord>
        {state !== 'active' && (
          <Button
            size="small"
            isBusy={check.isPending}
            aria-label={m.domains_check_of({ hostname })}
            onClick={() => check.mutate({ domainId: id })}
          >
            {m.domains_check()}
          </Button>
        )}
        <Button size="small" aria-label={m.domains_remove_of({ hostname })} onClick={() => setIsAsking(true)}>
          {m.domains_remove()}
        </Button>
      </div>
      {state !== 'active' && (
        <div aria-live="polite">
          {problem && <p className="mid">{PROBLEMS[problem]()}</p>}
          {checkedAt && (
            <p className="dim">
              {m.domains_checked()} <Time at={checkedAt} />
            </p>
          )}
        </div>
      )}
      {failure && <Problem>{refusalText(failure)}</Problem>}
      {state !== 'active' && <DomainRecords domain={domain} />}
      {isAsking && (
        <ConfirmDialog
          title={m.domains_remove_title({ hostname })}
          action={m.domains_remove()}
          danger
          isPending={remove.isPending}
          onConfirm={() => remove.mutate({ domainId: id })}
          onClose={() => setIsAsking(false)}
        >
          {m.domains_remove_text()}
        </ConfirmDialog>
      )}
    </li>
  )
}

/** The records are copied field by field: a mistyped one is the usual reason for waiting. */
function DomainRecords({ domain: { hostname, records } }: { domain: Domain }) {
  return (
    <>
      <p>{m.domains_records()}</p>
      <dl className="dns" aria-label={m.domains_records_of({ hostname })}>
        {records.map(({ type, name, value }) => (
          <div key={type}>
            <dt>{m.domains_record_type()}</dt>
            <dd>
              <b>{type}</b>
            </dd>
            <dt>{m.domains_record_name()}</dt>
            <dd>
              <code>{name}</code>
              <CopyButton text={name} label={m.domains_copy_name()} />
            </dd>
            <dt>{m.domains_record_value()}</dt>
            <dd>
              <code>{value}</code>
              <CopyButton text={value} label={m.domains_copy_value()} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="dim">{m.domains_records_top()}</p>
    </>
  )
}
