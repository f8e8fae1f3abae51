import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { forgetPrompt, withPrompt } from '#client/lib/prompt/kept-prompt.ts'
import { usePromptBox } from '#client/lib/prompt/use-prompt-box.ts'
import { useTRPCClient } from '#client/trpc/trpc.ts'
import { PromptBox } from '#client/ui/form/prompt-box.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'

type DashboardScreenProps = {
  quote: ReactNode
  balance?: ReactNode
  running: ReactNode
  projects: ReactNode
  deployments: ReactNode
}

/** The balance and the lists belong to other features, so they are passed in. */
export function DashboardScreen({ quote, balance, running, projects, deployments }: DashboardScreenProps) {
  return (
    <div className="home">
      <div className={balance ? 'top with-balance' : 'top'}>
        <Beginning quote={quote} />
        {balance}
      </div>
      {running}
      {projects}
      {deployments}
    </div>
  )
}

function Beginning({ quote }: { quote: ReactNode }) {
  // A mutation's hook would come with the first page, and weighs as much as this screen.
  const [client, queryClient] = [useTRPCClient(), useQueryClient()]
  const navigate = useNavigate()
  const { box, use } = usePromptBox()
  const build = async (prompt: string) => {
    try {
      const { projectId } = await client.projects.create.mutate({ prompt })
      void queryClient.invalidateQueries()
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
      <PromptBox
        ref={box}
        placeholder={m.dashboard_placeholder()}
        onBuild={build}
        quote={quote}
        actions={<OtherWays />}
      />
      <div className="ideas">
        {IDEAS.map(({ title, prompt }) => (
          <a key={prompt} href={withPrompt(prompt)} onClick={use(prompt)}>
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

/** First pages must not carry `refusalText`, so its words come when something is refused, or not at all. */
async function refusalLater(error: unknown): Promise<string> {
  return import('#client/lib/failures/refusal-text.ts').then(
    ({ refusalText }) => refusalText(error),
    () => '',
  )
}

/** Ideas are read in the maker's language, and asked in the one that the builder knows best. */
const IDEAS: Array<{ title: () => string; prompt: string }> = [
  {
    title: m.dashboard_idea_signup,
    prompt: 'A sign-up sheet: events with date, place and number of places; sign-ups with name and email',
  },
  {
    title: m.dashboard_idea_lost,
    prompt:
      'Lost and found for a school: items with photo, colour, where found and date; claims with the name of the child',
  },
  {
    title: m.dashboard_idea_plants,
    prompt:
      'Who waters the plants: plants with photo, room and days between waterings; waterings with date and who did it',
  },
  {
    title: m.dashboard_idea_costs,
    prompt: 'Shared house costs: people, expenses with amount, date, who paid and what for',
  },
]
