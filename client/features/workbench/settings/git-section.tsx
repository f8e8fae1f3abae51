import { Link } from '@tanstack/react-router'
import { lazyModule, useNeededModule } from '#client/lib/lazy/lazy-module.ts'
import { CodeLine } from '#client/ui/button/code-line.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { ProjectDetail } from '#shared/projects/projects.ts'

/** Only who looks at the settings needs it, and nothing of it is drawn before there are scripts. */
const github = lazyModule(() =>
  import.meta.env.SSR ? new Promise<never>(() => {}) : import('../github/github-section.tsx'),
)

/** The project as a repository: how to have it at home, who git takes one for, and where it is pushed to. */
export function GitSection({ project }: { project: Pick<ProjectDetail, 'id' | 'gitUrl' | 'ideaOf' | 'headVersion'> }) {
  const code = useNeededModule(github)
  const { gitUrl } = project
  return (
    <>
      <CodeLine label={m.settings_git_clone()} text={`git clone ${gitUrl}`} />
      <p className="mid t13">
        {m.settings_git_token()}{' '}
        <Link className="link" to="/account">
          {m.settings_git_tokens()}
        </Link>
      </p>
      {code ? <code.GitHubSection project={project} /> : <Skeleton width="60%" />}
    </>
  )
}
