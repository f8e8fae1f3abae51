import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { formatMoment } from '#client/lib/format/format.ts'
import { useMoment } from '#client/lib/format/moment.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Block } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { Problem } from '#client/ui/form/field.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import type { GitHubLink, GitHubPull } from '#shared/app/github.ts'
import { m } from '#shared/messages.gen/messages.js'
import { failureText, githubRefusal } from './failure-text.ts'
import { PullConflicts } from './pull-conflicts.tsx'

type ConnectedProps = { projectId: string; link: GitHubLink; isOwner: boolean }
type Conflict = GitHubPull & { outcome: 'conflict' }

/** How far the versions are on GitHub, with what can be done about it. */
export function Connected({ projectId, link, isOwner }: ConnectedProps) {
  const trpc = useTRPC()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const failed = (error: unknown) => setProblem(githubRefusal(error))
  const push = useMutation(trpc.github.push.mutationOptions({ onError: failed }))
  const pull = useMutation(trpc.github.pull.mutationOptions({ onError: failed }))
  const isBusy = push.isPending || pull.isPending
  const bringIn = async (choices: Parameters<typeof pull.mutateAsync>[0]['choices'], seen: Conflict['seen'] | null) => {
    setProblem(null)
    const pulled = await pull.mutateAsync({ projectId, choices, seen }).catch(() => null)
    setConflict(pulled?.outcome === 'conflict' ? pulled : null)
    if (pulled) setProblem(tell(pulled))
  }
  return (
    <>
      <div className="github-link">
        <a className="link trunc" href={link.url} target="_blank" rel="noopener noreferrer">
          {m.github_open({ repository: link.repository, branch: link.branch })}
        </a>
        <State link={link} isBusy={push.isPending} />
      </div>
      {link.problem && link.state !== 'pushed' && problem === null && <Problem>{failureText(link.problem)}</Problem>}
      {problem !== null && <Problem>{problem}</Problem>}
      <div className="github-acts">
        <Button
          isBusy={push.isPending}
          aria-disabled={isBusy || link.state === 'pushed'}
          onClick={() => {
            setProblem(null)
            if (!isBusy && link.state !== 'pushed') push.mutate({ projectId })
          }}
        >
          {m.github_push()}
        </Button>
        <Button isBusy={pull.isPending && !conflict} onClick={() => !isBusy && void bringIn({}, null)}>
          {m.github_pull()}
        </Button>
        {isOwner && (
          <Button tone="quiet" onClick={() => setAsking(true)}>
            {m.github_disconnect()}
          </Button>
        )}
      </div>
      {conflict && (
        <PullConflicts
          conflict={conflict}
          isBusy={pull.isPending}
          onTake={(choices) => void bringIn(choices, conflict.seen)}
          onClose={() => setConflict(null)}
        />
      )}
      {isAsking && <Disconnect projectId={projectId} repository={link.repository} onClose={() => setAsking(false)} />}
    </>
  )
}

/** Says what pulling did; answers what it did not. */
function tell(pulled: GitHubPull): string | null {
  if (pulled.outcome === 'failed') return failureText(pulled.failure)
  if (pulled.outcome === 'nothing') notify.blank(m.github_pulled_nothing())
  if (pulled.outcome !== 'pulled') return null
  const { version, problem } = pulled
  if (problem) notify.error(m.github_pulled_broken({ number: version.number, problem: problem.message }))
  else notify.success(m.github_pulled({ number: version.number }))
  return null
}

function State({ link, isBusy }: { link: GitHubLink; isBusy: boolean }) {
  const { zone } = useMoment()
  const at = (time: number) => formatMoment(new Date(time), zone)
  const { state, pushed, nextAt, problem } = link
  const words = () => {
    if (isBusy || state === 'pushing') return m.github_state_pushing()
    if (state === 'pushed' && pushed) return m.github_state_pushed({ number: pushed.number, when: at(pushed.at) })
    if (state === 'stopped') return m.github_state_stopped()
    if (nextAt === null) return m.github_state_empty()
    return problem ? m.github_state_retry({ when: at(nextAt) }) : m.github_state_waiting()
  }
  const block = state === 'pushed' ? 'set' : state === 'stopped' ? 'failed' : 'running'
  return (
    <p role="status">
      <Block state={block} />
      <span suppressHydrationWarning>
        {words()} {state !== 'pushed' && pushed && m.github_state_before({ number: pushed.number })}
      </span>
    </p>
  )
}

type DisconnectProps = { projectId: string; repository: string; onClose: () => void }

function Disconnect({ projectId, repository, onClose }: DisconnectProps) {
  const trpc = useTRPC()
  const disconnect = useMutation(
    trpc.github.disconnect.mutationOptions({
      onSuccess: () => {
        notify.success(m.github_disconnected())
        onClose()
      },
      onError: (error) => notify.error(refusalText(error)),
    }),
  )
  return (
    <ConfirmDialog
      title={m.github_disconnect_question({ repository })}
      action={m.github_disconnect()}
      isPending={disconnect.isPending}
      onConfirm={() => !disconnect.isPending && disconnect.mutate({ projectId })}
      onClose={onClose}
    >
      <p>{m.github_disconnect_about()}</p>
    </ConfirmDialog>
  )
}
