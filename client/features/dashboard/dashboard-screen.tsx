import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { forgetPrompt } from '#client/lib/kept-prompt.ts'
import { usePromptBox } from '#client/lib/use-prompt-box.ts'
import { useTRPC } from '#client/trpc.ts'
import { notify } from '#client/ui/notify.ts'
import { PromptBox } from '#client/ui/prompt-box.tsx'
import { RunningList } from './running-list.tsx'

const PLACEHOLDER = 'Describe it as you would to a friend. Who uses it, what do they see, what must it remember?'
const IDEAS = [
  { title: 'Sign-up sheet, limited places', prompt: 'A sign-up sheet: events with date, place and number of places; sign-ups with name and email' },
  { title: 'School lost and found', prompt: 'Lost and found for a school: items with photo, colour, where found and date; claims with the name of the child' },
  { title: 'Who waters the plants', prompt: 'Who waters the plants: plants with photo, room and days between waterings; waterings with date and who did it' },
  { title: 'Shared house costs', prompt: 'Shared house costs: people, expenses with amount, date, who paid and what for' },
]

type DashboardScreenProps = { projects: ReactNode; deployments: ReactNode }

/** Home: the prompt box first, then what there is. The lists belong to other features and are passed in. */
export function DashboardScreen({ projects, deployments }: DashboardScreenProps) {
  const trpc = useTRPC()
  const navigate = useNavigate()
  const { box, use } = usePromptBox()
  const create = useMutation(trpc.projects.create.mutationOptions())
  const build = async (prompt: string) => {
    try {
      const { projectId } = await create.mutateAsync({ prompt })
      forgetPrompt()
      await navigate({ to: '/web-projects/$projectId', params: { projectId } })
    } catch {
      notify.error('Your project was not started', { description: 'The prompt is still in the box. Press Build it to try again.' })
    }
  }
  return (
    <div className="home">
      <h1>What do you want to build?</h1>
      <PromptBox ref={box} placeholder={PLACEHOLDER} onBuild={build} />
      <div className="ideas">
        {IDEAS.map(({ title, prompt }) => (
          <a key={title} href={`/?prompt=${encodeURIComponent(prompt)}`} onClick={use(prompt)}>
            {title}
          </a>
        ))}
      </div>
      <RunningList />
      {projects}
      {deployments}
    </div>
  )
}
