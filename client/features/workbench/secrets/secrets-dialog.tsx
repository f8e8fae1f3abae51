import { useQuery } from '@tanstack/react-query'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { useMay } from '#client/lib/rights.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { codeIcon } from '#client/ui/icon/tool-icons.ts'
import { ErrorNotice } from '#client/ui/state/failed-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { Environment } from '#shared/projects/projects.ts'
import type { ProjectSecrets } from '#shared/projects/secrets.ts'
import { AddSecret } from './add-secret.tsx'
import { SecretRow } from './secret-row.tsx'
import './secrets.css'

type SecretsDialogProps = { projectId: string; onClose: () => void }

/** What the app finds in its env. A secret is set here and never shown again; a variable stands in the app's own file. */
export function SecretsDialog({ projectId, onClose }: SecretsDialogProps) {
  const trpc = useTRPC()
  const { data, error, isError, refetch } = useQuery(trpc.secrets.list.queryOptions({ projectId }, { staleTime: 0 }))
  return (
    <Dialog title={m.secrets_title()} onClose={onClose}>
      {data ? (
        <Secrets projectId={projectId} known={data} />
      ) : isError ? (
        <ErrorNotice title={m.secrets_failed()} error={error} onRetry={() => void refetch()}>
          {refusalText(error)}
        </ErrorNotice>
      ) : (
        <Skeleton height="240px" />
      )}
    </Dialog>
  )
}

type KnownProps = { projectId: string; known: ProjectSecrets }

function Secrets({ projectId, known }: KnownProps) {
  const { variables, mayPublish } = known
  const mayChange = useMay('change')
  return (
    <div className="secrets">
      <p className="mid">{m.secrets_about()}</p>
      <PlaceList projectId={projectId} known={known} place="preview" />
      <PlaceList projectId={projectId} known={known} place="production" />
      {mayChange && <AddSecret projectId={projectId} mayPublish={mayPublish} />}
      <section aria-labelledby="secrets-variables">
        <h3 id="secrets-variables">{m.secrets_variables()}</h3>
        {variables.length === 0 ? (
          <p className="dim">{m.secrets_variables_none()}</p>
        ) : (
          <>
            <ul className="secret-list">
              {variables.map(({ name, value }) => (
                <li key={name} className="secret">
                  <Icon path={codeIcon} dense />
                  <b className="mono trunc" title={name}>
                    {name}
                  </b>
                  <span className="mono trunc mid" title={value}>
                    {value}
                  </span>
                </li>
              ))}
            </ul>
            <p className="dim">{m.secrets_variables_about()}</p>
          </>
        )}
      </section>
    </div>
  )
}

const TITLES: Record<Environment, () => string> = {
  preview: m.secrets_preview,
  production: m.secrets_production,
}
const EMPTY: Record<Environment, () => string> = {
  preview: m.secrets_preview_none,
  production: m.secrets_production_none,
}

/** Those that are set here, and those that the app counts on or has in its other place. */
function PlaceList({ projectId, known: { secrets, mayPublish }, place }: KnownProps & { place: Environment }) {
  const mayChange = useMay('change')
  const isClosed = place === 'production' && !mayPublish
  return (
    <section aria-labelledby={`secrets-${place}`}>
      <h3 id={`secrets-${place}`}>{TITLES[place]()}</h3>
      {mayChange && isClosed && <p className="dim">{m.secrets_owner_only()}</p>}
      {secrets.length === 0 ? (
        <p className="dim">{EMPTY[place]()}</p>
      ) : (
        <ul className="secret-list">
          {secrets.map((secret) => (
            <SecretRow
              key={secret.name}
              projectId={projectId}
              secret={secret}
              place={place}
              mayChange={mayChange && !isClosed}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
