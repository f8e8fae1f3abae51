import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { MAIL_TEXTS } from '../../shared/mail/content'
import type { OwnFolder } from '../../shared/mail/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { TextField } from '../ui/field'
import { Form, RemoveButton } from '../ui/form'
import { Disclosure, request } from '../ui/page'

export const useFolders = () =>
  useQuery({
    queryKey: ['mail', 'folders'],
    queryFn: () => request<{ folders: OwnFolder[]; unread: number }>('/api/mail/folders'),
  })

/** The folders of who is signed in, and a way to make one. */
export function OwnFolders() {
  const folders = useFolders().data?.folders ?? []
  return (
    <aside aria-label={MAIL_TEXTS.folders}>
      <h2 className="mb-2 text-title">{MAIL_TEXTS.folders}</h2>
      <ul className="list mb-4">
        {folders.map(({ id, name, unread }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <Link href={`/folders/${id}`} className="link min-w-0 wrap-anywhere">
              {name}
            </Link>
            {unread > 0 && <span className="tag">{MAIL_TEXTS.unreadIn(unread)}</span>}
            <RemoveButton what={name} remove={() => request(`/api/mail/folders/${id}`, { method: 'DELETE' })} />
          </li>
        ))}
      </ul>
      <Disclosure label={MAIL_TEXTS.addFolder}>
        {(close) => (
          <Form
            action={SITE_TEXTS.save}
            className="panel space-y-4"
            send={(typed) => request<unknown>('/api/mail/folders', { body: typed })}
            onSent={close}
          >
            <TextField label={MAIL_TEXTS.folderName} name="name" maxLength={60} />
          </Form>
        )}
      </Disclosure>
    </aside>
  )
}
