import { useQuery } from '@tanstack/react-query'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Problem } from '#client/ui/form/field.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { SHARE_PICTURES } from '#shared/deployments/share-pictures.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { FileEntry } from '#shared/projects/files.ts'
import type { ProjectDetail } from '#shared/projects/projects.ts'
import { readCard } from './document-head.ts'
import { ShareForm } from './share-form.tsx'
import { SharePicture } from './share-picture.tsx'
import './share.css'

const DOCUMENT = 'index.html'
/** How code says something of a page that goes before the document. */
const SAID_IN_CODE = 'property="og:'
const CODE = /\.[jt]sx?$/

/** The file that publishing takes for the card. */
function shared(files: FileEntry[]): FileEntry | null {
  const name = SHARE_PICTURES.find((address) => files.some(({ path }) => path === `public${address}`))
  return files.find(({ path }) => path === `public${name}`) ?? null
}

type ShareSectionProps = { project: Pick<ProjectDetail, 'id' | 'title' | 'liveUrl' | 'coverUrl' | 'isReadOnly'> }

/** What others see where the address of the app is shared: it stands in the app's own files, and is changed there. */
export function ShareSection({ project }: ShareSectionProps) {
  const trpc = useTRPC()
  const { id: projectId } = project
  const files = useQuery(trpc.projects.files.queryOptions({ projectId }))
  const page = files.data?.some(({ path }) => path === DOCUMENT) ?? false
  const document = useQuery(trpc.projects.file.queryOptions({ projectId, path: DOCUMENT }, { enabled: page }))
  const inCode = useQuery(trpc.projects.search.queryOptions({ projectId, query: SAID_IN_CODE, limit: 20 }))
  const failed = [files, document].find(({ isError, data }) => isError && !data)
  if (failed)
    return (
      <div>
        <Problem>{refusalText(failed.error)}</Problem>
        <Button size="small" onClick={() => void failed.refetch()}>
          {m.projects_retry()}
        </Button>
      </div>
    )
  if (!files.data || (page && !document.data)) return <Skeleton width="60%" />
  const html = document.data?.text ?? ''
  const words = readCard(html)
  if (!words) return <p className="mid t13">{m.settings_card_no_document()}</p>
  const picture = shared(files.data)
  const sayers = [...new Set((inCode.data ?? []).map(({ path }) => path).filter((path) => CODE.test(path)))]
  return (
    <div className="share-parts">
      <ShareForm
        project={project}
        document={{ path: DOCUMENT, html, hash: document.data?.hash ?? '' }}
        words={words}
        picture={picture}
      >
        <SharePicture project={project} picture={picture} named={words.picture} />
      </ShareForm>
      {sayers.length > 0 && <p className="mid t13">{m.settings_card_in_code({ paths: sayers.join(', ') })}</p>}
    </div>
  )
}
