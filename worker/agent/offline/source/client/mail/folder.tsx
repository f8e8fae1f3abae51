import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { MAIL, MAIL_TEXTS } from '../../shared/mail/content'
import { type Letter, PAGE } from '../../shared/mail/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { formatAgo } from '../ui/dates'
import { SearchField } from '../ui/filters'
import { ActionButton } from '../ui/form'
import { Loaded, Page, Paging, request } from '../ui/page'
import { OwnFolders, useFolders } from './own-folders'

/** How often a folder asks for what is new, in milliseconds. */
const EVERY_MS = 5_000

/** A folder that everybody has, by the address. */
export function FolderPage() {
  const [location] = useLocation()
  const name = location.slice(1)
  const titles: Record<string, string> = MAIL.menu
  return (
    <Page title={titles[name] ?? MAIL.menu.inbox} actions={<Write />}>
      <Gate>{() => <Folder key={name} name={name} />}</Gate>
    </Page>
  )
}

export function OwnFolderPage() {
  const { id } = useParams()
  return <Gate>{() => <Own key={id} id={id ?? ''} />}</Gate>
}

function Own({ id }: { id: string }) {
  const name = useFolders().data?.folders.find((folder) => String(folder.id) === id)?.name
  return (
    <Page title={name ?? MAIL_TEXTS.folders} actions={<Write />}>
      <Folder name={id} />
    </Page>
  )
}

/** On the start page: the inbox. */
export function InboxHome() {
  return (
    <section className="section">
      <Gate>
        {() => (
          <>
            <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
              <h2 className="text-heading">{MAIL.menu.inbox}</h2>
              <Write />
            </div>
            <Folder name="inbox" />
          </>
        )}
      </Gate>
    </section>
  )
}

function Write() {
  return (
    <Link href="/write" className="button">
      {MAIL_TEXTS.write}
    </Link>
  )
}

function Folder({ name }: { name: string }) {
  const [words, setWords] = useState('')
  const [page, setPage] = useState(0)
  const parameters = new URLSearchParams({ folder: name, q: words, page: String(page) }).toString()
  const query = useQuery({
    queryKey: ['mail', 'list', parameters],
    queryFn: () => request<{ items: Letter[]; total: number }>(`/api/mail?${parameters}`),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })
  return (
    <div className="grid gap-8 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <OwnFolders />
      <div>
        <div className="mb-4 flex max-w-xl">
          <SearchField
            value={words}
            onChange={(typed) => {
              setWords(typed)
              setPage(0)
            }}
          />
        </div>
        <Loaded query={query}>
          {({ items, total }) => (
            <>
              {items.length === 0 && (
                <p className="quiet">{words === '' ? MAIL_TEXTS.empty : SITE_TEXTS.nothingFound}</p>
              )}
              <ul className="list">
                {items.map((letter) => (
                  <LetterRow key={letter.id} letter={letter} />
                ))}
              </ul>
              <Paging page={page} size={PAGE} total={total} onPage={setPage} />
            </>
          )}
        </Loaded>
      </div>
    </div>
  )
}

/** A message in a list: whose it is, what it is about, and whether it was read. */
function LetterRow({ letter }: { letter: Letter }) {
  const { id, subject, from, to, begin, sent, folder, isRead, isStarred, hasFile } = letter
  const isOwn = folder === 'sent' || folder === 'drafts'
  const path = `/api/mail/${id}`
  return (
    <li className="flex flex-wrap items-start gap-x-5 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="quiet text-small wrap-anywhere">
          {isOwn ? MAIL_TEXTS.toAll(to.join(', ')) : from}
          {hasFile && ` · ${MAIL_TEXTS.attached}`}
        </p>
        <p className={`wrap-anywhere ${isRead ? 'font-normal' : 'font-semibold'}`}>
          <Link href={folder === 'drafts' ? `/write?draft=${id}` : `/letters/${id}`} className="link">
            {subject || MAIL_TEXTS.noSubject}
          </Link>
        </p>
        <p className="quiet line-clamp-1 text-small wrap-anywhere">{begin}</p>
      </div>
      <span className="flex flex-wrap items-center gap-3">
        {!isRead && <span className="tag tag-accent">{MAIL_TEXTS.unread}</span>}
        {sent !== null && <span className="quiet text-small">{formatAgo(sent)}</span>}
        {folder === 'trash' ? (
          <ActionButton label={MAIL_TEXTS.restore} act={() => request(`${path}/restore`, { method: 'PUT' })} />
        ) : (
          <ActionButton
            label={isStarred ? MAIL_TEXTS.unstar : MAIL_TEXTS.star}
            isPressed={isStarred}
            act={() => request(path, { method: 'PUT', body: { isStarred: !isStarred } })}
          />
        )}
      </span>
    </li>
  )
}
