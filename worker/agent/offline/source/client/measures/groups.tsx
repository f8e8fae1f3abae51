import { useState } from 'react'
import { MEASURE_TEXTS, MEASURES } from '../../shared/measures/content'
import type { Group, Setup } from '../../shared/measures/model'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import { Gate, useMember } from '../access'
import { SelectField, TextField } from '../ui/field'
import { Form, RemoveButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { isOver, shown, useSetup, Warnings } from './parts'

export const useManages = () => {
  const member = useMember()
  return MEASURES.manager === null || hasRole(member, [MEASURES.manager])
}

/** What is measured in: its limit, and what this week came to. */
export function Groups() {
  return (
    <Page title={MEASURES.group.many}>
      <Gate>{() => <GroupsView />}</Gate>
    </Page>
  )
}

function GroupsView() {
  const manages = useManages()
  return (
    <Loaded query={useSetup()}>
      {(setup) => (
        <>
          <Warnings groups={setup.groups} />
          {manages && <GroupForm parents={setup.parents} />}
          <section className="section">
            <GroupList setup={setup} groups={setup.groups} />
          </section>
        </>
      )}
    </Loaded>
  )
}

export function GroupList({ setup, groups }: { setup: Setup; groups: Group[] }) {
  if (groups.length === 0) return <p className="quiet">{MEASURE_TEXTS.noGroups(MEASURES.group.many)}</p>
  return (
    <ul className="list">
      {groups.map((group) => (
        <GroupRow key={group.id} group={group} parents={setup.parents} />
      ))}
    </ul>
  )
}

function GroupRow({ group, parents }: { group: Group; parents: Setup['parents'] }) {
  const manages = useManages()
  const [isEdited, setEdited] = useState(false)
  if (isEdited)
    return (
      <li className="py-3">
        <GroupForm group={group} parents={parents} onSent={() => setEdited(false)} />
      </li>
    )
  const parent = parents.find(({ id }) => id === group.parent_id)
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
        {group.name}
        {parent && <span className="quiet block text-small">{parent.name}</span>}
      </span>
      <span className={`figure ${isOver(group) ? 'text-bad' : ''}`}>
        {shown(group.week)} {MEASURE_TEXTS.thisWeek}
        {group.most !== null && <span className="quiet"> {MEASURE_TEXTS.of(shown(group.most))}</span>}
      </span>
      {MEASURES.hasLimits && isOver(group) && <strong className="tag text-bad">{MEASURE_TEXTS.over}</strong>}
      {manages && (
        <span className="flex flex-wrap gap-3">
          <button
            type="button"
            className="button-quiet"
            aria-label={`${SITE_TEXTS.edit}: ${group.name}`}
            onClick={() => setEdited(true)}
          >
            {SITE_TEXTS.edit}
          </button>
          <RemoveButton
            what={group.name}
            remove={() => request(`/api/measures/groups/${group.id}`, { method: 'DELETE' })}
          />
        </span>
      )}
    </li>
  )
}

type GroupFormProps = { group?: Group; parents: Setup['parents']; parentId?: number; onSent?: () => void }

export function GroupForm({ group, parents, parentId, onSent }: GroupFormProps) {
  return (
    <Form
      action={group ? SITE_TEXTS.save : MEASURE_TEXTS.add(MEASURES.group.one)}
      className="panel max-w-2xl space-y-5"
      {...(group ? {} : { thanks: SITE_TEXTS.saved })}
      send={(typed) =>
        request<unknown>(group ? `/api/measures/groups/${group.id}` : '/api/measures/groups', {
          method: group ? 'PUT' : 'POST',
          body: { ...typed, ...(parentId === undefined ? {} : { parent_id: parentId }) },
        })
      }
      {...(onSent ? { onSent } : {})}
    >
      <TextField label={MEASURES.group.one} name="name" maxLength={80} defaultValue={group?.name} />
      {MEASURES.parent && !group && parentId === undefined && (
        <SelectField
          label={MEASURES.parent.one}
          name="parent_id"
          isOptional
          empty={SITE_TEXTS.choose}
          options={parents.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      {MEASURES.hasLimits && (
        <TextField
          label={MEASURE_TEXTS.limit(MEASURES.value.unit)}
          name="most"
          inputMode="decimal"
          defaultValue={group?.most ?? undefined}
          isOptional
        />
      )}
    </Form>
  )
}
