import { DrawnMark } from './drawn-mark.tsx'
import { LonePage } from './lone-page.tsx'

/** A page that has its address but not its content: it says so instead of pretending. */
export function NotBuiltScreen({ title }: { title: string }) {
  return (
    <LonePage art={<DrawnMark />} title={title}>
      <p>This page is drawn, not built yet. Nothing behind it works, and nothing you have depends on it.</p>
      <div className="row">
        <a className="btn pri lg" href="/">
          Home
        </a>
      </div>
    </LonePage>
  )
}
