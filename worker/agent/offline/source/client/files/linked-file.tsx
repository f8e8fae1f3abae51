import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { FILE_TEXTS } from '../../shared/files/content'
import { type Linked, shownSize } from '../../shared/files/model'
import { Loaded, Page, request } from '../ui/page'

/** Where a link leads: everybody may save the file. */
export function LinkedFile() {
  const { token } = useParams()
  const query = useQuery({
    queryKey: ['files', 'linked', token],
    queryFn: () => request<Linked>(`/api/files/linked/${token}`),
    retry: false,
  })
  if (query.error) return <Page title={FILE_TEXTS.gone}>{null}</Page>
  return (
    <Loaded query={query}>
      {({ name, size, note }) => (
        <Page title={name} lead={note === '' ? undefined : note}>
          <p className="mb-6">{shownSize(size, FILE_TEXTS.locale)}</p>
          <a href={`/api/files/linked/${token}/content`} download={name} className="button">
            {FILE_TEXTS.download}
          </a>
        </Page>
      )}
    </Loaded>
  )
}
