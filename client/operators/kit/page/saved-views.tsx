import '#client/lib/failures/later-refusals.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { viewIcon } from '#client/operators/kit/places/admin-icons.ts'
import { AdminLink } from '#client/operators/kit/places/admin-link.tsx'
import type { AdminPath } from '#client/operators/kit/places/admin-places.ts'
import type { CommonSearch } from '#client/operators/kit/places/admin-search.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { trashIcon } from '#client/ui/icon/icons.ts'
import { Popover } from '#client/ui/popover/popover.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'

export function SavedViews({ place }: { place: { to: AdminPath; search: CommonSearch } }) {
  return (
    <Popover
      label={m.admin_kit_views()}
      align="end"
      triggerClass="btn sm"
      trigger={
        <>
          <Icon path={viewIcon} dense />
          {m.admin_kit_views()}
        </>
      }
    >
      {(close) => <ViewsMenu place={place} onClose={close} />}
    </Popover>
  )
}

type ViewsMenuProps = { place: { to: AdminPath; search: CommonSearch }; onClose: () => void }

function ViewsMenu({ place, onClose }: ViewsMenuProps) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const views = useQuery(trpc.adminViews.list.queryOptions({ page: place.to }))
  const settled = {
    onSuccess: () => queryClient.invalidateQueries(trpc.adminViews.pathFilter()),
    onError: (error: unknown) => void notify.error(refusalText(error)),
  }
  const save = useMutation(trpc.adminViews.save.mutationOptions(settled))
  const remove = useMutation(trpc.adminViews.remove.mutationOptions(settled))
  return (
    <div className="kit-menu">
      {views.isError && <p className="dim t13">{m.admin_kit_views_failed()}</p>}
      {views.data?.length === 0 && <p className="dim t13">{m.admin_kit_views_none()}</p>}
      <ul>
        {views.data?.map((view) => (
          <li key={view.name} onClick={onClose}>
            <AdminLink to={place.to} search={parsed(view.search)} className="trunc">
              {view.name}
            </AdminLink>
            <Button
              tone="quiet"
              size="small"
              icon
              aria-label={m.admin_kit_view_remove({ name: view.name })}
              onClick={(event) => {
                event.stopPropagation()
                remove.mutate({ page: place.to, name: view.name })
              }}
            >
              <Icon path={trashIcon} dense />
            </Button>
          </li>
        ))}
      </ul>
      <NewView
        isPending={save.isPending}
        onSave={(name, search, onSaved) => save.mutate({ page: place.to, name, search }, { onSuccess: onSaved })}
      />
    </div>
  )
}

type NewViewProps = { isPending: boolean; onSave: (name: string, search: string, onSaved: () => void) => void }

/** The present search is saved without its page. The name stays until it is. */
function NewView({ isPending, onSave }: NewViewProps) {
  const [name, setName] = useState('')
  const search = useLocation({ select: (location) => location.search as Record<string, unknown> })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { before: _before, page: _page, ...kept } = search
    // What is typed while it is being saved is the next name.
    const saved = () => setName((now) => (now === name ? '' : now))
    if (name.trim() !== '' && !isPending) onSave(name.trim(), JSON.stringify(kept), saved)
  }
  return (
    <form className="row" onSubmit={submit}>
      <Field
        hideLabel
        label={m.admin_kit_view_name()}
        placeholder={m.admin_kit_view_name()}
        value={name}
        maxLength={60}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" size="small" isBusy={isPending}>
        {m.admin_kit_view_save()}
      </Button>
    </form>
  )
}

/** A saved search may come from an older release, so it is read with care. */
function parsed(search: string): object {
  try {
    const value: unknown = JSON.parse(search)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    // An unreadable search opens the page without one.
    return {}
  }
}
