import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SHIFT_TEXTS, SHIFTS } from '../../shared/shifts/content'
import type { CrewMember } from '../../shared/shifts/model'
import { Gate } from '../access'
import { Loaded, Page, request } from '../ui/page'

/** Who may take what: for the chief. */
export function Crew() {
  return (
    <Page title={SHIFTS.menu.crew} lead={SHIFT_TEXTS.crewLead}>
      <Gate roles={[SHIFTS.chief]}>{() => <CrewList />}</Gate>
    </Page>
  )
}

function CrewList() {
  const query = useQuery({
    queryKey: ['shifts', 'crew'],
    queryFn: () => request<{ items: CrewMember[] }>('/api/shifts/crew'),
  })
  return (
    <Loaded query={query}>
      {({ items }) => (
        <ul className="list">
          {items.map((member) => (
            <Row key={member.id} member={member} />
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function Row({ member: { id, name, qualifications } }: { member: CrewMember }) {
  const queries = useQueryClient()
  // A box shows at once what was chosen, and what is stored when that was refused.
  const [chosen, setChosen] = useState(qualifications)
  const { mutate, error } = useMutation({
    mutationFn: (wanted: string[]) =>
      request(`/api/shifts/crew/${id}`, { method: 'PUT', body: { qualifications: wanted } }),
    onError: () => setChosen(qualifications),
    onSuccess: () => queries.invalidateQueries(),
  })
  const choose = (wanted: string[]) => {
    setChosen(wanted)
    mutate(wanted)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">{name}</span>
      <fieldset className="flex flex-wrap gap-x-5">
        <legend className="sr-only">{name}</legend>
        {SHIFTS.qualifications.map((each) => (
          <label key={each} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              className="size-5 accent-(--color-accent)"
              checked={chosen.includes(each)}
              onChange={(event) =>
                choose(event.target.checked ? [...chosen, each] : chosen.filter((other) => other !== each))
              }
            />
            {each}
          </label>
        ))}
      </fieldset>
      {error && (
        <p role="alert" className="text-bad">
          {error.message}
        </p>
      )}
    </li>
  )
}
