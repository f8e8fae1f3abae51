import { Link } from '@tanstack/react-router'
import { CodeLine } from '#client/ui/button/code-line.tsx'
import { m } from '#shared/messages.gen/messages.js'

/** The project as a repository: how to have it at home, and who git takes one for. */
export function GitSection({ gitUrl }: { gitUrl: string }) {
  return (
    <>
      <CodeLine label={m.settings_git_clone()} text={`git clone ${gitUrl}`} />
      <p className="mid t13">
        {m.settings_git_token()}{' '}
        <Link className="link" to="/account">
          {m.settings_git_tokens()}
        </Link>
      </p>
    </>
  )
}
