import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { refusalLater } from '#client/lib/failures/refusal-later.ts'
import { forgetPrompt } from '#client/lib/prompt/kept-prompt.ts'
import { usePromptBox } from '#client/lib/prompt/use-prompt-box.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { PromptBox } from '#client/ui/form/prompt-box.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import { IDEAS } from './ideas.ts'

type DashboardScreenProps = { balance?: ReactNode; running: ReactNode; projects: ReactNode; deployments: ReactNode }

/** Home: the prompt box first, then what there is. The balance and the lists come from elsewhere and are passed in. */
export function DashboardScreen({ balance, running, projects, deployments }: DashboardScreenProps) {
  return (
    <div className="home">
      <div className={balance ? 'top with-balance' : 'top'}>
        <Beginning />
        {balance}
      </div>
      {running}
      {projects}
      {deployments}
    </div>
  )
}

function Beginning() {
  const trpc = useTRPC()
  const navigate = useNavigate()
  const { box, use } = usePromptBox()
  const create = useMutation(trpc.projects.create.mutationOptions())
  const build = async (prompt: string) => {
    try {
      const { projectId } = await create.mutateAsync({ prompt })
      forgetPrompt()
      await navigate({ to: '/web-projects/$projectId', params: { projectId } })
    } catch (error) {
      notify.error(m.dashboard_not_started(), {
        description: `${await refusalLater(error)} ${m.dashboard_prompt_kept()}`,
      })
    }
  }
  return (
    <section>
      <h1>{m.dashboard_heading()}</h1>
      <PromptBox ref={box} placeholder={m.dashboard_placeholder()} onBuild={build} actions={<OtherWays />} />
      <div className="ideas">
        {IDEAS.map(({ title, prompt }) => (
          <a key={prompt} href={`/?prompt=${encodeURIComponent(prompt)}`} onClick={use(prompt)}>
            {title()}
          </a>
        ))}
      </div>
    </section>
  )
}

function OtherWays() {
  return (
    <span className="ways hide-m">
      <Link className="btn quiet sm" to="/web-projects" search={{ create: true, from: 'template' }}>
        {m.dashboard_template()}
      </Link>
      <Link className="btn quiet sm" to="/web-projects" search={{ create: true, from: 'zip' }}>
        {m.dashboard_zip()}
      </Link>
    </span>
  )
}
