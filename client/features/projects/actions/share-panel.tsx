import '#client/lib/failures/later-refusals.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field, Problem } from '#client/ui/form/field.tsx'
import { Select } from '#client/ui/menu/select.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { MEMBER_ROLES, type MemberRole } from '#shared/projects/projects.ts'
import { PublicLink } from './public-link.tsx'
import './share.css'

const ROLES: Record<MemberRole, () => string> = { editor: m.projects_role_editor, viewer: m.projects_role_viewer }
const roleOptions = () => MEMBER_ROLES.map((value) => ({ value, label: ROLES[value]() }))

/** Somebody is added by e-mail to work on the project or to watch it, and can be taken out again. */
export function SharePanel({ projectId }: { projectId: string }) {
  const trpc = useTRPC()
  const add = useMutation(trpc.projects.addMember.mutationOptions())
  const [role, setRole] = useState<MemberRole>('editor')
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const email = String(new FormData(form).get('email')).trim()
    if (!email || add.isPending) return
    await add.mutateAsync({ projectId, email, role }).then(
      () => form.reset(),
      () => undefined,
    )
  }
  return (
    <>
      <p className="mid t13">{m.projects_share_text()}</p>
      <form className="share-add" onSubmit={(event) => void submit(event)}>
        <Field
          label={m.projects_share_email()}
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          problem={add.isError ? refusalText(add.error) : null}
        />
        <Select<MemberRole> label={m.projects_role()} options={roleOptions()} value={role} onChange={setRole} />
        <Button type="submit" tone="primary" isBusy={add.isPending}>
          {m.projects_share_add()}
        </Button>
      </form>
      <Members projectId={projectId} />
      <PublicLink projectId={projectId} />
      <PreviewAddress projectId={projectId} />
    </>
  )
}

function Members({ projectId }: { projectId: string }) {
  const trpc = useTRPC()
  const members = useQuery(trpc.projects.members.queryOptions({ projectId }))
  const remove = useMutation(trpc.projects.removeMember.mutationOptions())
  const change = useMutation(trpc.projects.setMemberRole.mutationOptions())
  if (members.isError) {
    return (
      <div className="share-list">
        <Problem>{refusalText(members.error)}</Problem>
        <Button size="small" onClick={() => void members.refetch()}>
          {m.projects_retry()}
        </Button>
      </div>
    )
  }
  if (!members.data) return <Skeleton width="60%" />
  if (members.data.length === 0) return <p className="dim t13">{m.projects_share_nobody()}</p>
  return (
    <>
      <ul className="share-list" aria-label={m.projects_share_members()}>
        {members.data.map(({ email, role }) => (
          <li key={email}>
            <span className="trunc" title={email}>
              {email}
            </span>
            <Select<MemberRole>
              hideLabel
              className="share-role"
              label={m.projects_role_of({ email })}
              options={roleOptions()}
              // What was chosen shows at once, and goes back where it is refused.
              value={change.isPending && change.variables.email === email ? change.variables.role : role}
              onChange={(next) => next !== role && change.mutate({ projectId, email, role: next })}
            />
            <Button
              size="small"
              aria-label={m.projects_share_remove({ email })}
              isBusy={remove.isPending && remove.variables.email === email}
              onClick={() => remove.mutate({ projectId, email })}
            >
              {m.projects_share_remove_short()}
            </Button>
          </li>
        ))}
      </ul>
      {remove.isError && <Problem>{refusalText(remove.error)}</Problem>}
      {change.isError && <Problem>{refusalText(change.error)}</Problem>}
    </>
  )
}

/** Whoever knows a preview's address sees the app. A new one takes that away from all who knew the old. */
function PreviewAddress({ projectId }: { projectId: string }) {
  const trpc = useTRPC()
  const move = useMutation(trpc.projects.movePreview.mutationOptions())
  return (
    <>
      <p className="mid t13">{m.projects_preview_address_text()}</p>
      <div className="share-address">
        <Button size="small" isBusy={move.isPending} onClick={() => move.mutate({ projectId })}>
          {m.projects_preview_address_new()}
        </Button>
        <span className="t13" role="status">
          {move.isSuccess && m.projects_preview_address_moved()}
        </span>
      </div>
      {move.isError && <Problem>{refusalText(move.error)}</Problem>}
    </>
  )
}
