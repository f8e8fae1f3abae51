import { m } from '#shared/messages.gen/messages.js'
import { DrawnMark } from './drawn-mark.tsx'
import { LonePage } from './lone-page.tsx'

/** A page that has its address but not its content: it says so instead of pretending. */
export function NotBuiltScreen({ title }: { title: string }) {
  return (
    <LonePage art={<DrawnMark />} title={title}>
      <p>{m.shell_not_built_text()}</p>
      <div className="row">
        <a className="btn pri lg" href="/">
          {m.shell_home()}
        </a>
      </div>
    </LonePage>
  )
}
