import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'wouter'
import { APPOINTMENT_TEXTS, APPOINTMENTS } from '../../shared/appointments/content'
import type { Booked } from '../../shared/appointments/model'
import { RemoveButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { Confirmation } from './booking'

/** What was booked, for whoever has its code. */
export function BookedPage() {
  const { code } = useParams()
  const [isCancelled, setCancelled] = useState(false)
  const query = useQuery({
    queryKey: ['appointments', 'one', code],
    queryFn: () => request<Booked>(`/api/appointments/${code}`),
    enabled: !isCancelled,
  })
  if (isCancelled)
    return (
      <Page title={APPOINTMENTS.title}>
        <p role="status">{APPOINTMENT_TEXTS.cancelled}</p>
      </Page>
    )
  return (
    <Page title={APPOINTMENTS.title}>
      <Loaded query={query}>
        {(booked) => (
          <>
            <Confirmation booked={booked} />
            <div className="mt-6">
              <RemoveButton
                label={APPOINTMENT_TEXTS.cancel}
                what={booked.service}
                remove={() => request(`/api/appointments/${booked.code}`, { method: 'DELETE' })}
                onRemoved={() => setCancelled(true)}
              />
            </div>
          </>
        )}
      </Loaded>
    </Page>
  )
}
