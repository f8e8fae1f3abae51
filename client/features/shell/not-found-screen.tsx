import { useRouter } from '@tanstack/react-router'
import { DrawnMark } from './drawn-mark.tsx'
import { LonePage } from './lone-page.tsx'

export function NotFoundScreen() {
  const router = useRouter()
  return (
    <LonePage art={<DrawnMark />} title="Nothing is built here">
      <p>The page you are looking for does not exist.</p>
      <div className="row">
        <button type="button" className="btn pri lg" onClick={() => router.history.back()}>
          Go back
        </button>
        <a className="btn lg" href="/">
          Start Over
        </a>
      </div>
    </LonePage>
  )
}
