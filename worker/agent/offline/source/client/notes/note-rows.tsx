import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { NOTE_TEXTS } from '../../shared/notes/content'
import { type NoteRow, PAGE } from '../../shared/notes/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { formatAgo } from '../ui/dates'
import { SearchField, useSearch } from '../ui/filters'
import { Loaded, Paging, request } from '../ui/page'

export function NoteRows() {
  const { search, page, setPage, parameters, isSearched, change } = useSearch({ search: '', tag: '' })
  const query = useQuery({
    queryKey: ['notes', 'rows', parameters],
    queryFn: () => request<{ items: NoteRow[]; total: number }>(`/api/notes?${parameters}`),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className="mb-4">
        <SearchField value={search.search} onChange={(words) => change({ search: words })} />
      </div>
      <TagFilter value={search.tag} onChange={(tag) => change({ tag })} />
      <Loaded query={query}>
        {({ items, total }) => (
          <>
            {items.length === 0 && <p className="quiet">{isSearched ? SITE_TEXTS.nothingFound : NOTE_TEXTS.none}</p>}
            <NoteLinks notes={items} />
            <Paging page={page} size={PAGE} total={total} onPage={setPage} />
          </>
        )}
      </Loaded>
    </>
  )
}

export function NoteLinks({ notes }: { notes: NoteRow[] }) {
  return (
    <ul className="list">
      {notes.map(({ id, title, excerpt, tags, changed }) => (
        <li key={id} className="py-4">
          <h3 className="text-title wrap-anywhere">
            <Link href={`/notes/${id}`} className="link">
              {title || NOTE_TEXTS.untitled}
            </Link>
          </h3>
          <p className="quiet truncate">{excerpt.replaceAll(/\[[^\]\n]{1,12}\]|[#*>]/g, '')}</p>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-small">
            <span className="quiet">{formatAgo(changed)}</span>
            {tags.map((tag) => (
              <span key={tag} className="tag">
                {tag}
              </span>
            ))}
          </p>
        </li>
      ))}
    </ul>
  )
}

function TagFilter({ value, onChange }: { value: string; onChange: (tag: string) => void }) {
  const { data } = useQuery({
    queryKey: ['notes', 'tags'],
    queryFn: () => request<{ items: string[] }>('/api/notes/tags'),
  })
  if (!data || data.items.length === 0) return null
  return (
    <div role="group" aria-label={NOTE_TEXTS.tags} className="mb-4 flex flex-wrap gap-3">
      {['', ...data.items].map((tag) => (
        <button
          key={tag}
          type="button"
          aria-pressed={value === tag}
          className={`tag min-h-11 px-4 ${value === tag ? 'tag-accent' : ''}`}
          onClick={() => onChange(tag)}
        >
          {tag || NOTE_TEXTS.allTags}
        </button>
      ))}
    </div>
  )
}
