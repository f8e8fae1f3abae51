import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { useMay } from '#client/lib/rights.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Block } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { Loaded } from '#client/ui/state/loaded.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { MAX_IDEAS, type IdeaSummary, type ProjectIdeas } from '#shared/projects/ideas.ts'
import { MAX_TITLE } from '#shared/projects/projects.ts'
import { EndedIdeas } from './ended-ideas.tsx'
import { IdeaView } from './idea-view.tsx'
import { TurnLine } from './turn-line.tsx'
import './ideas.css'

/** `compared` is the idea that stands open at first. */
type IdeasDialogProps = { projectId: string; compared?: string; onClose: () => void }

/** How soon it looks again whether what runs has ended. */
const LOOK_MS = 3_000

const isRunning = ({ original, ideas }: ProjectIdeas) => [original, ...ideas].some(({ state }) => state === 'running')

/** The project and what is tried beside it: led to, compared, taken over or thrown away. */
export function IdeasDialog({ projectId, compared, onClose }: IdeasDialogProps) {
  const trpc = useTRPC()
  const known = useQuery(
    trpc.ideas.list.queryOptions(
      { projectId },
      { staleTime: 0, refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? LOOK_MS : false) },
    ),
  )
  return (
    <Dialog wide title={m.ideas_title()} onClose={onClose}>
      <div className="idea-room">
        <Loaded of={known} failed={m.ideas_not_loaded()}>
          {(ideas) => <KnownIdeas projectId={projectId} known={ideas} first={compared} onClose={onClose} />}
        </Loaded>
      </div>
    </Dialog>
  )
}

type KnownIdeasProps = Pick<IdeasDialogProps, 'projectId' | 'onClose'> & {
  known: ProjectIdeas
  first: string | undefined
}

function KnownIdeas({ projectId, known: { original, ideas }, first, onClose }: KnownIdeasProps) {
  const [compared, setCompared] = useState(first ?? (projectId === original.id ? null : projectId))
  const idea = ideas.find(({ id }) => id === compared)
  const mayChange = useMay('change')
  return (
    <>
      <nav aria-label={m.ideas_switch()}>
        <ul className="idea-known">
          <Place of={original} isOriginal isHere={original.id === projectId} onClose={onClose} />
          {ideas.map((each) => (
            <Place
              key={each.id}
              of={each}
              isHere={each.id === projectId}
              isCompared={each.id === compared}
              onCompare={() => setCompared(each.id === compared ? null : each.id)}
              onClose={onClose}
            />
          ))}
        </ul>
      </nav>
      {idea ? (
        <IdeaView
          // What has ended meanwhile is compared anew.
          key={`${idea.id} ${idea.state} ${original.state}`}
          original={original}
          idea={idea}
          isHere={idea.id === projectId}
          onClose={onClose}
        />
      ) : !mayChange ? (
        <p className="mid t13">{m.ideas_watched()}</p>
      ) : ideas.length < MAX_IDEAS ? (
        <NewIdea projectId={original.id} onClose={onClose} />
      ) : (
        <p className="mid t13">{m.refusals_idea_too_many()}</p>
      )}
      {!idea && <EndedIdeas projectId={original.id} isFull={ideas.length >= MAX_IDEAS} />}
    </>
  )
}

type PlaceProps = {
  of: IdeaSummary
  isOriginal?: boolean
  isHere: boolean
  isCompared?: boolean
  onCompare?: () => void
  onClose: () => void
}

function Place({ of, isOriginal = false, isHere, isCompared, onCompare, onClose }: PlaceProps) {
  const { id, title, state, updatedAt, turn } = of
  return (
    <li>
      <Block
        state={state === 'running' ? 'running' : state === 'failed' ? 'failed' : isOriginal ? 'set' : 'hatched'}
        label={state === 'running' ? m.workbench_turn_running() : undefined}
      />
      <span className="what">
        <Link
          to="/web-projects/$projectId"
          params={{ projectId: id }}
          aria-current={isHere ? 'page' : undefined}
          onClick={onClose}
        >
          {title}
        </Link>
        <span className="t13 dim">
          {isOriginal ? m.ideas_original() : <Time at={updatedAt} />}
          {isHere && ` · ${m.ideas_here()}`}
        </span>
        {turn && <TurnLine turn={turn} />}
      </span>
      {onCompare && (
        <Button size="small" aria-pressed={isCompared} aria-label={m.ideas_compare_with({ title })} onClick={onCompare}>
          {m.ideas_compare()}
        </Button>
      )}
    </li>
  )
}

/** What is to be tried gives the idea its name, and later its version in the project. */
function NewIdea({ projectId, onClose }: IdeasDialogProps) {
  const trpc = useTRPC()
  const navigate = useNavigate()
  const create = useMutation(trpc.ideas.create.mutationOptions())
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const title = String(new FormData(event.currentTarget).get('title')).trim()
    if (!title || create.isPending) return
    const made = await create.mutateAsync({ projectId, title }).catch(() => null)
    if (!made) return
    onClose()
    await navigate({ to: '/web-projects/$projectId', params: made })
  }
  return (
    <form className="idea-new" onSubmit={(event) => void submit(event)}>
      <Field
        label={m.ideas_what()}
        description={m.ideas_about()}
        name="title"
        required
        maxLength={MAX_TITLE}
        autoComplete="off"
        problem={create.isError ? refusalText(create.error) : null}
      />
      <Button type="submit" tone="primary" isBusy={create.isPending}>
        {m.ideas_try()}
      </Button>
    </form>
  )
}
