import { useId } from 'react'
import { FILE_TEXTS } from '../../shared/files/texts'
import { request } from '../site/api'
import { ActionButton } from '../ui/action-button'

/** The link by which everybody gets a file, until it is ended. */
export function FileLink({ id, token }: { id: number; token: string | null }) {
  const field = useId()
  return (
    <section className="panel space-y-4">
      <h2 className="text-title">{FILE_TEXTS.link}</h2>
      <p className="quiet">{FILE_TEXTS.linkLead}</p>
      {token === null ? (
        <ActionButton
          label={FILE_TEXTS.makeLink}
          act={() => request(`/api/files/${id}/link`, { method: 'PUT', body: {} })}
        />
      ) : (
        <>
          <label htmlFor={field} className="sr-only">
            {FILE_TEXTS.link}
          </label>
          <input
            id={field}
            className="field w-full"
            readOnly
            value={`${location.origin}/shared/${token}`}
            onFocus={(event) => event.target.select()}
          />
          <ActionButton label={FILE_TEXTS.endLink} act={() => request(`/api/files/${id}/link`, { method: 'DELETE' })} />
        </>
      )}
    </section>
  )
}
