import { useState } from 'react'
import type { Entry } from '../../shared/signups/model'
import { SIGNUP_TEXTS } from '../../shared/signups/texts'
import { SITE_TEXTS } from '../../shared/site/texts'
import { request } from '../site/api'
import { RemoveButton } from '../ui/remove-button'
import { EntryForm } from './entry-form'
import { ownKeys } from './own-keys'

/** Who brings what. Whoever signed up from this browser changes it, and the owner as well. */
export function EntryRow({ entry, isOwner }: { entry: Entry; isOwner: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const key = ownKeys()[entry.id]
  if (isOpen)
    return (
      <li className="py-3">
        <EntryForm entry={entry} onSent={() => setOpen(false)} />
        <button type="button" className="button-quiet mt-3" onClick={() => setOpen(false)}>
          {SITE_TEXTS.cancel}
        </button>
      </li>
    )
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <span className="min-w-0 flex-1 basis-52 wrap-anywhere">
        {entry.name}
        {entry.people > 1 && <span className="quiet"> · {SIGNUP_TEXTS.withPeople(entry.people)}</span>}
        {entry.what !== '' && <span className="quiet block">{entry.what}</span>}
      </span>
      {(key !== undefined || isOwner) && (
        <span className="flex flex-wrap gap-3">
          <button
            type="button"
            className="button-quiet"
            aria-label={`${SITE_TEXTS.edit}: ${entry.name}`}
            onClick={() => setOpen(true)}
          >
            {SITE_TEXTS.edit}
          </button>
          <RemoveButton
            what={entry.name}
            remove={() => request(`/api/signups/${entry.id}`, { method: 'DELETE', body: { key: key ?? '' } })}
          />
        </span>
      )}
    </li>
  )
}
