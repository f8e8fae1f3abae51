import { keptPrompt } from '#client/lib/kept-prompt.ts'
import { Block } from '#client/ui/block.tsx'
import { useIsMounted } from '#client/ui/use-is-mounted.ts'

/** The prompt that waits for the sign-in, shown so that nobody fears for it. */
export function KeptPrompt() {
  const prompt = useIsMounted() ? keptPrompt() : null
  return (
    <aside className="kept">
      {prompt && (
        <>
          <h2>Your prompt is kept</h2>
          <blockquote>{prompt}</blockquote>
          <p className="row">
            <Block state="drawn" />
            <span>Starts as soon as you are in.</span>
          </p>
        </>
      )}
      <ul>
        <li>No password, no card.</li>
        <li>You own the code from the first file.</li>
      </ul>
    </aside>
  )
}
