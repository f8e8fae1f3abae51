import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { useMay } from '#client/lib/rights.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Block } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Problem } from '#client/ui/form/field.tsx'
import { Loaded } from '#client/ui/state/loaded.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { wholeCredits } from '#shared/billing/metering.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { IdeaChoice, IdeaComparison, IdeaSummary } from '#shared/projects/ideas.ts'
import { IdeaFiles } from './idea-files.tsx'

type IdeaViewProps = { original: IdeaSummary; idea: IdeaSummary; isHere: boolean; onClose: () => void }

/** An idea beside its project: both running, their promises, the files, and what becomes of them. */
export function IdeaView(props: IdeaViewProps) {
  const { original, idea } = props
  const trpc = useTRPC()
  const names = namesOf(idea)
  const compared = useQuery(trpc.ideas.compare.queryOptions({ projectId: idea.id }, { staleTime: 0 }))
  return (
    <section className="idea" aria-label={m.ideas_compare_with({ title: idea.title })}>
      <div className="idea-sides">
        <Side of={original} label={names.mine} took={compared.data?.charged.mine ?? null} />
        <Side of={idea} label={names.theirs} took={compared.data?.charged.theirs ?? null} />
      </div>
      <Loaded of={compared} failed={m.ideas_not_compared()}>
        {(comparison) => <Decision {...props} comparison={comparison} onLook={() => void compared.refetch()} />}
      </Loaded>
    </section>
  )
}

/** A try is told by the models that worked; any other idea is one. */
const namesOf = ({ tries }: IdeaSummary) =>
  tries
    ? { mine: tries.insteadOf ?? m.ideas_original(), theirs: tries.model }
    : { mine: m.ideas_original(), theirs: m.ideas_idea() }

/** The preview has a host of its own, so that its own origin is nobody else's. */
const SANDBOX = 'allow-scripts allow-same-origin'

/** The app as it runs, as a picture of a wide screen: nothing in it is pressed here. */
function Side({ of: { id, title }, label, took }: { of: IdeaSummary; label: string; took: number | null }) {
  const trpc = useTRPC()
  const project = useQuery(trpc.projects.get.queryOptions({ projectId: id }))
  const promises = useQuery(trpc.projects.promises.queryOptions({ projectId: id }))
  const check = useMutation(trpc.projects.runPromises.mutationOptions())
  const mayChange = useMay('change')
  const broken = promises.data?.filter(({ state }) => state === 'broken') ?? []
  const kept = promises.data?.filter(({ state }) => state === 'kept').length ?? 0
  const run = kept + broken.length
  return (
    <figure>
      <div className="idea-picture" inert>
        {project.data && (
          <iframe title={m.ideas_runs({ title })} src={project.data.previewUrl} sandbox={SANDBOX} tabIndex={-1} />
        )}
      </div>
      <figcaption>
        <b>{label}</b>
        {took !== null && (
          <span className="t13 mid">{m.ideas_model_charged({ credits: formatNumber(wholeCredits(took)) })}</span>
        )}
        <span className="t13 mid">
          {run === 0
            ? m.ideas_promises_none()
            : m.versions_promises_kept({ count: run, kept: formatNumber(kept), run: formatNumber(run) })}
        </span>
        {mayChange && run === 0 && promises.data && (
          <Button size="small" isBusy={check.isPending} onClick={() => check.mutate({ projectId: id })}>
            {m.ideas_run()}
          </Button>
        )}
        {check.isError && <Problem>{refusalText(check.error)}</Problem>}
        {broken.length > 0 && (
          <ul aria-label={m.ideas_broken()}>
            {broken.map(({ file, name }) => (
              <li key={`${file} ${name}`}>
                <Block state="failed" />
                <span>{name}</span>
              </li>
            ))}
          </ul>
        )}
      </figcaption>
    </figure>
  )
}

type DecisionProps = IdeaViewProps & { comparison: IdeaComparison; onLook: () => void }
type Choices = Record<string, IdeaChoice>

function Decision({ original, idea, isHere, onClose, comparison, onLook }: DecisionProps) {
  const { files, mine, theirs, isInstead } = comparison
  const names = namesOf(idea)
  const trpc = useTRPC()
  const navigate = useNavigate()
  const [choices, setChoices] = useState<Choices>({})
  const mayChange = useMay('change')
  const take = useMutation(
    trpc.ideas.take.mutationOptions({
      onError: onLook,
      // The mutation ends with the move to the project: until then the page asks nothing more of the idea that is gone.
      onSuccess: async ({ givenBack }) => {
        onClose()
        notify.success(isInstead ? keptText(names.theirs, givenBack) : m.ideas_taken({ title: idea.title }))
        if (isHere) await navigate({ to: '/web-projects/$projectId', params: { projectId: original.id } })
      },
    }),
  )
  const changed = files.filter(({ outcome }) => outcome !== 'same')
  const open = files.filter(({ path, outcome }) => outcome === 'conflict' && choices[path] === undefined).length
  const isRunning = original.state === 'running' || idea.state === 'running'
  const takeOver = () =>
    take.mutate({ projectId: idea.id, choices, seen: { mine: mine?.id ?? null, theirs: theirs.id } })
  return (
    <>
      <IdeaFiles
        idea={idea}
        comparison={comparison}
        choices={choices}
        onChoose={(path, choice) => setChoices({ ...choices, [path]: choice })}
      />
      {take.isError && <Problem>{refusalText(take.error)}</Problem>}
      <div className="idea-end">
        <p className="t13 mid" role="status">
          {isRunning
            ? idea.tries && idea.state === 'running'
              ? m.ideas_model_wait({ model: names.theirs })
              : m.ideas_wait()
            : open > 0
              ? m.ideas_open({ count: open, shown: formatNumber(open) })
              : changed.length === 0
                ? idea.tries
                  ? m.ideas_model_nothing({ model: names.theirs })
                  : m.ideas_nothing()
                : isInstead
                  ? m.ideas_model_instead({ model: names.theirs })
                  : idea.tries
                    ? m.ideas_model_went_on()
                    : m.ideas_does({ count: changed.length, shown: formatNumber(changed.length) })}
        </p>
        {mayChange && (
          <>
            <ThrowAway original={original} idea={idea} isHere={isHere} onClose={onClose} />
            <Button
              tone="primary"
              disabled={isRunning || open > 0 || changed.length === 0}
              isBusy={take.isPending}
              onClick={takeOver}
            >
              {isInstead ? m.ideas_model_keep({ model: names.theirs }) : m.ideas_take()}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

/** What came back of the other one is told in whole credits. */
const keptText = (model: string, givenBack: number) =>
  givenBack === 0
    ? m.ideas_model_kept({ model })
    : m.ideas_model_given_back({ model, credits: formatNumber(wholeCredits(givenBack)) })

const UNDO_MS = 8_000

/** It asks in place, and a toast brings the idea back. What a try took is given back, so that this one stays away. */
function ThrowAway({ original, idea, isHere, onClose }: IdeaViewProps) {
  const trpc = useTRPC()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync: throwAway } = useMutation(trpc.ideas.throwAway.mutationOptions())
  const { mutateAsync: bringBack } = useMutation(trpc.ideas.bringBack.mutationOptions())
  const ended = { projectId: idea.id }
  const { mine } = namesOf(idea)
  const go = async () => {
    onClose()
    // A page of it that is still there would ask for what is gone.
    if (isHere) await navigate({ to: '/web-projects/$projectId', params: { projectId: original.id } })
    const thrown = await throwAway(ended).catch((error: unknown) => void notify.error(refusalText(error)))
    if (!thrown) return
    if (idea.tries) return void notify.success(keptText(mine, thrown.givenBack))
    const undo = () =>
      bringBack(ended).then(
        () => void notify.success(m.ideas_brought_back({ title: idea.title })),
        (error: unknown) => void notify.error(refusalText(error)),
      )
    notify.blank(m.ideas_thrown_away({ title: idea.title }), {
      duration: UNDO_MS,
      action: { label: m.projects_undo(), onClick: () => void undo() },
    })
  }
  if (!isAsking)
    return (
      <Button tone="quiet" onClick={() => setAsking(true)}>
        {idea.tries ? m.ideas_model_keep({ model: mine }) : m.ideas_throw_away()}
      </Button>
    )
  return (
    <span
      className="row"
      role="group"
      aria-label={idea.tries ? m.ideas_model_keep_question({ model: mine }) : m.ideas_throw_away_question()}
    >
      <Button tone={idea.tries ? 'primary' : 'danger'} autoFocus onClick={() => void go()}>
        {idea.tries ? m.ideas_model_keep_yes({ model: mine }) : m.ideas_throw_away_yes()}
      </Button>
      <Button onClick={() => setAsking(false)}>{idea.tries ? m.ideas_model_not_yet() : m.ideas_keep()}</Button>
    </span>
  )
}
