import { AdminLink, placeOfId } from '#client/operators/kit/places/admin-link.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { CopyIcon } from './copy-icon.tsx'

/** The beginning of an id that tells it from others in a list. */
const SHOWN = 10

/** An id: where it leads, and a button that copies it. `whole` shows all of it. */
export function Id({ id, whole = false }: { id: string; whole?: boolean }) {
  return (
    <span className="id">
      <AdminLink {...placeOfId(id)} className="mono" title={id}>
        {whole ? id : id.slice(0, SHOWN)}
      </AdminLink>
      <CopyIcon text={id} label={m.admin_kit_copy({ what: id })} />
    </span>
  )
}
