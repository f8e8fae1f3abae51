import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useLocation, useParams } from 'wouter'
import { FILE_TEXTS, FILES } from '../../shared/files/content'
import { type OpenFile, shownSize, STATES } from '../../shared/files/model'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import { useMember } from '../access'
import { formatDay } from '../ui/dates'
import { Facts } from '../ui/facts'
import { TextField } from '../ui/field'
import { ActionButton, Form, RemoveButton } from '../ui/form'
import { Disclosure, Loaded, Page, request } from '../ui/page'
import { ContentField } from './content-field'
import { AboutFields } from './upload-form'

export function FilePage() {
  const { id } = useParams()
  const query = useQuery({ queryKey: ['files', 'one', id], queryFn: () => request<OpenFile>(`/api/files/${id}`) })
  return <Loaded query={query}>{(file) => <Shown key={file.id} file={file} />}</Loaded>
}

/** A file with its versions, and what may be done with it. */
function Shown({ file }: { file: OpenFile }) {
  const { id, name, note, isOwn } = file
  const [, navigate] = useLocation()
  return (
    <Page
      title={name}
      lead={note === '' ? undefined : note}
      actions={
        <>
          <a href={`/api/files/${id}/content`} download={name} className="button">
            {FILE_TEXTS.download}
          </a>
          <Deciding file={file} />
          {isOwn && (
            <RemoveButton
              what={name}
              remove={() => request(`/api/files/${id}`, { method: 'DELETE' })}
              onRemoved={() => navigate('/files')}
            />
          )}
        </>
      }
    >
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="space-y-6">
          <Known file={file} />
          {isOwn && <Changing file={file} />}
        </div>
        <div className="space-y-6">
          {isOwn && FILES.hasLinks && <FileLink id={id} token={file.token} />}
          <Versions file={file} />
        </div>
      </div>
    </Page>
  )
}

function Known({ file }: { file: OpenFile }) {
  const { folder, tags, type, size, owner, downloads, changed, state } = file
  const facts: Array<[label: string, value: string]> = [
    [FILE_TEXTS.folder, folder],
    [FILE_TEXTS.size, shownSize(size, FILE_TEXTS.locale)],
    [FILE_TEXTS.sort, type],
    [FILE_TEXTS.by, owner ?? FILE_TEXTS.nobody],
    [FILE_TEXTS.changed, formatDay(changed.slice(0, 10))],
    [FILE_TEXTS.downloads, String(downloads)],
    [FILE_TEXTS.tags, tags.join(', ')],
    ...(FILES.approver === null ? [] : [[FILE_TEXTS.state, FILE_TEXTS.states[state]] as [string, string]]),
  ]
  return <Facts facts={facts} className="panel" />
}

/** Those who decide say yes or no, and can take either back. */
function Deciding({ file: { id, state } }: { file: OpenFile }) {
  if (!hasRole(useMember(), FILES.approver === null ? [] : [FILES.approver]) || FILES.approver === null) return null
  return STATES.filter((each) => each !== state).map((each) => (
    <ActionButton
      key={each}
      label={FILE_TEXTS.decide[each]}
      act={() => request(`/api/files/${id}/state`, { method: 'PUT', body: { state: each } })}
    />
  ))
}

function Changing({ file }: { file: OpenFile }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Disclosure label={SITE_TEXTS.edit}>
        {(close) => (
          <Form
            action={SITE_TEXTS.save}
            className="panel space-y-5"
            send={(typed) => request(`/api/files/${file.id}`, { method: 'PUT', body: typed })}
            onSent={close}
          >
            <TextField label={FILE_TEXTS.name} name="name" maxLength={160} defaultValue={file.name} />
            <AboutFields about={file} />
          </Form>
        )}
      </Disclosure>
      <Disclosure label={FILE_TEXTS.newVersion}>
        {(close) => (
          <Form
            action={SITE_TEXTS.save}
            className="panel space-y-5"
            send={(typed) => request(`/api/files/${file.id}/versions`, { body: typed })}
            onSent={close}
          >
            <ContentField />
          </Form>
        )}
      </Disclosure>
    </div>
  )
}

function Versions({ file: { id, name, versions } }: { file: OpenFile }) {
  return (
    <section>
      <h2 className="mb-2 text-title">{FILE_TEXTS.versions}</h2>
      <ul className="list">
        {versions.map(({ version, size, by, added }) => (
          <li key={version} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div>
              <p>{FILE_TEXTS.version(version)}</p>
              <p className="quiet text-small">
                {[by ?? FILE_TEXTS.nobody, formatDay(added.slice(0, 10)), shownSize(size, FILE_TEXTS.locale)].join(
                  ' · ',
                )}
              </p>
            </div>
            <a
              href={`/api/files/${id}/content?version=${version}`}
              download={name}
              className="button-quiet"
              aria-label={FILE_TEXTS.downloadOf(FILE_TEXTS.version(version))}
            >
              {FILE_TEXTS.download}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The link by which everybody gets a file, until it is ended. */
function FileLink({ id, token }: { id: number; token: string | null }) {
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
