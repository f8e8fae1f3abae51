import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { MAIL } from '../../shared/mail/content'
import { PAGE, type Letter } from '../../shared/mail/model'
import { MAIL_TEXTS } from '../../shared/mail/texts'
import { SITE_TEXTS } from '../../shared/site/texts'
import { SignedIn } from '../accounts/signed-in'
import { request } from '../site/api'
import { Loaded } from '../ui/loaded'
import { Page } from '../ui/page'
import { Paging } from '../ui/paging'
import { SearchField } from '../ui/search-field'
import { LetterRow } from './letter-row'
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
      <SignedIn>{() => <Folder key={name} name={name} />}</SignedIn>
    </Page>
  )
}

export function OwnFolderPage() {
  const { id } = useParams()
  return <SignedIn>{() => <Own key={id} id={id ?? ''} />}</SignedIn>
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
      <SignedIn>
        {() => (
          <>
            <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
              <h2 className="text-heading">{MAIL.menu.inbox}</h2>
              <Write />
            </div>
            <Folder name="inbox" />
          </>
        )}
      </SignedIn>
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
