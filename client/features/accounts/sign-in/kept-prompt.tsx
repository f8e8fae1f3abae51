import { useIsMounted } from '#client/lib/browser/use-is-mounted.ts'
import { keptPrompt } from '#client/lib/prompt/kept-prompt.ts'
import { Block } from '#client/ui/block/block.tsx'
import { m } from '#shared/messages.gen/messages.js'

/** The prompt that waits for the sign-in, shown so that nobody fears for it. */
export function KeptPrompt() {
  const prompt = useIsMounted() ? keptPrompt() : null
  return (
    <aside className="kept">
      {prompt && (
        <>
          <h2>{m.accounts_kept()}</h2>
          <blockquote>{prompt}</blockquote>
          <p className="row">
            <Block state="drawn" />
            <span>{m.accounts_kept_starts()}</span>
          </p>
        </>
      )}
      <ul>
        <li>{m.accounts_no_password()}</li>
        <li>{m.accounts_own_code()}</li>
      </ul>
    </aside>
  )
}
