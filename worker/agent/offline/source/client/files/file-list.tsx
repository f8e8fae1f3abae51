import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { FILE_TEXTS, FILES } from '../../shared/files/content'
import { PAGE, shownSize, type StoredFile } from '../../shared/files/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate, useMember } from '../access'
import { formatDay } from '../ui/dates'
import { Filters, SearchField, useSearch } from '../ui/filters'
import { Disclosure, Loaded, Page, Paging, request } from '../ui/page'
import { UploadForm } from './upload-form'

/** All files that somebody may see, by folder and by words. */
export function FileList() {
  const member = useMember()
  return (
    <Page title={FILES.title} lead={FILES.lead}>
      {FILES.sees === 'everybody' ? <Listed mayAdd={member !== null} /> : <Gate>{() => <Listed mayAdd />}</Gate>}
    </Page>
  )
}

function Listed({ mayAdd }: { mayAdd: boolean }) {
  const { search, page, setPage, parameters, change, isSearched } = useSearch({ search: '', folder: '' })
  const query = useQuery({
    queryKey: ['files', parameters],
    queryFn: () => request<{ items: StoredFile[]; total: number }>(`/api/files?${parameters}`),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      {mayAdd && (
        <div className="mb-6">
          <Disclosure label={FILE_TEXTS.upload} isMain>
            {(close) => <UploadForm onSent={close} />}
          </Disclosure>
        </div>
      )}
      <div className="mb-6 flex flex-wrap gap-4">
        <SearchField value={search.search} onChange={(words) => change({ search: words })} />
        <Filters
          choices={[{ name: 'folder', label: FILE_TEXTS.folder, options: FILES.folders }]}
          value={search}
          onChange={(name, option) => change({ [name]: option })}
        />
      </div>
      <Loaded query={query}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className="quiet">{isSearched ? SITE_TEXTS.nothingFound : FILE_TEXTS.none}</p>
          ) : (
            <>
              <ul className="list">
                {items.map((file) => (
                  <FileRow key={file.id} file={file} />
                ))}
              </ul>
              <Paging page={page} size={PAGE} total={total} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </>
  )
}

/** A file in a list: its name leads to it, and it is saved from here. */
export function FileRow({ file }: { file: StoredFile }) {
  const { id, name, folder, size, changed, owner, tags, state } = file
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <Link href={`/files/${id}`} className="link text-title wrap-anywhere">
          {name}
        </Link>
        <p className="quiet text-small">
          {[
            folder,
            shownSize(size, FILE_TEXTS.locale),
            owner ?? FILE_TEXTS.nobody,
            formatDay(changed.slice(0, 10)),
          ].join(' · ')}
        </p>
        {(tags.length > 0 || FILES.approver !== null) && (
          <p className="mt-2 flex flex-wrap gap-2">
            {FILES.approver !== null && (
              <span className={`tag ${state === 'approved' ? 'tag-accent' : ''}`}>{FILE_TEXTS.states[state]}</span>
            )}
            {tags.map((tag) => (
              <span key={tag} className="tag">
                {tag}
              </span>
            ))}
          </p>
        )}
      </div>
      <a
        href={`/api/files/${id}/content`}
        download={name}
        className="button-quiet"
        aria-label={FILE_TEXTS.downloadOf(name)}
      >
        {FILE_TEXTS.download}
      </a>
    </li>
  )
}

const SHOWN = 5

/** The files that were added or changed last, for those who may see them. */
export function NewestFiles() {
  const member = useMember()
  return member || FILES.sees === 'everybody' ? <Newest /> : null
}

function Newest() {
  const query = useQuery({
    queryKey: ['files', 'newest'],
    queryFn: () => request<{ items: StoredFile[] }>('/api/files?page=0'),
  })
  return (
    <section className="section">
      <h2 className="mb-4 text-heading">{FILE_TEXTS.newest}</h2>
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="quiet">{FILE_TEXTS.none}</p>
          ) : (
            <ul className="list">
              {items.slice(0, SHOWN).map((file) => (
                <FileRow key={file.id} file={file} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <p className="mt-4">
        <Link href="/files" className="link">
          {FILE_TEXTS.seeAll}
        </Link>
      </p>
    </section>
  )
}
