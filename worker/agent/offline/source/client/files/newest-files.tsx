import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { FILES } from '../../shared/files/content'
import type { StoredFile } from '../../shared/files/model'
import { FILE_TEXTS } from '../../shared/files/texts'
import { useMember } from '../accounts/session'
import { request } from '../site/api'
import { Loaded } from '../ui/page'
import { FileRow } from './file-list'

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
