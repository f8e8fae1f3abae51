import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { SIGNUP_TEXTS, SIGNUPS } from '../../shared/signups/content'
import type { Entry, Sheet } from '../../shared/signups/model'
import { hasRole, OWNER, SITE_TEXTS } from '../../shared/site/content'
import { useMember } from '../access'
import { formatLongDay } from '../ui/dates'
import { RemoveButton } from '../ui/form'
import { Loaded, request } from '../ui/page'
import { EntryForm, ownKeys } from './parts'

type Answer = { sheet: Sheet | null; entries: Entry[] }

export const useSheet = () => useQuery({ queryKey: ['signups'], queryFn: () => request<Answer>('/api/signups') })

/** The sheet: when and where, the form, and everybody who signed up. */
export function SignupSheet() {
  const query = useSheet()
  const isOwner = hasRole(useMember(), [OWNER])
  return (
    <Loaded query={query}>
      {({ sheet, entries }) => (
        <>
          <section className="section">
            <WhenAndWhere sheet={sheet} />
            {isOwner && (
              <Link href="/sheet/edit" className="button-quiet mt-4 inline-block">
                {SIGNUP_TEXTS.editSheet}
              </Link>
            )}
          </section>
          <section className="section">
            <h2 className="mb-4 text-heading">{SIGNUPS.add}</h2>
            <EntryForm />
          </section>
          <section className="section">
            <h2 className="mb-2 text-heading">{SIGNUPS.title}</h2>
            <Entries entries={entries} isOwner={isOwner} />
          </section>
        </>
      )}
    </Loaded>
  )
}

function WhenAndWhere({ sheet }: { sheet: Sheet | null }) {
  if (!sheet || (sheet.day === null && sheet.place === '')) return <p className="quiet">{SIGNUP_TEXTS.notSet}</p>
  return (
    <>
      <dl className="flex flex-wrap gap-x-12 gap-y-4">
        {sheet.day !== null && (
          <div>
            <dt className="quiet text-small">{SIGNUP_TEXTS.when}</dt>
            <dd className="text-title">
              {formatLongDay(sheet.day)}
              {sheet.time !== '' && `, ${sheet.time}`}
            </dd>
          </div>
        )}
        {sheet.place !== '' && (
          <div>
            <dt className="quiet text-small">{SIGNUP_TEXTS.where}</dt>
            <dd className="text-title wrap-anywhere">{sheet.place}</dd>
          </div>
        )}
      </dl>
      {sheet.note !== '' && <p className="measure mt-4 whitespace-pre-line">{sheet.note}</p>}
    </>
  )
}

function Entries({ entries, isOwner }: { entries: Entry[]; isOwner: boolean }) {
  const people = entries.reduce((sum, entry) => sum + entry.people, 0)
  const groups = SIGNUPS.kinds
    ? SIGNUPS.kinds.options.map(({ name, most }) => ({
        name,
        most,
        entries: entries.filter(({ kind }) => kind === name),
      }))
    : [{ name: '', most: null, entries }]
  return (
    <>
      <p className="quiet mb-5">
        {entries.length === 0 ? SIGNUP_TEXTS.none : SIGNUP_TEXTS.coming(people)}
        {SIGNUPS.places !== null && ` · ${SIGNUP_TEXTS.left(Math.max(0, SIGNUPS.places - people))}`}
      </p>
      {groups.map((group) => (
        <div key={group.name} className="mb-6">
          {group.name !== '' && (
            <h3 className="text-title">
              {group.name}{' '}
              <span className="quiet figure text-small">
                {group.most === null ? group.entries.length : SIGNUP_TEXTS.of(group.entries.length, group.most)}
              </span>
            </h3>
          )}
          {group.entries.length === 0 && group.name !== '' && <p className="quiet">{SIGNUP_TEXTS.noneOf}</p>}
          <ul className="list">
            {group.entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} isOwner={isOwner} />
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}

/** Who brings what. Whoever signed up from this browser changes it, and the owner as well. */
function EntryRow({ entry, isOwner }: { entry: Entry; isOwner: boolean }) {
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
