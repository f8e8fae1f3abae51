import { Link, useNavigate } from '@tanstack/react-router'
import { keepPrompt } from '#client/lib/kept-prompt.ts'
import { usePromptBox } from '#client/lib/use-prompt-box.ts'
import { Mark, Wordmark } from '#client/ui/logo.tsx'
import { PromptBox } from '#client/ui/prompt-box.tsx'
import { EXAMPLES } from './examples.ts'
import { Proofs } from './proofs.tsx'
import { TurnSlip } from './turn-slip.tsx'

const PLACEHOLDER = 'Describe it as you would to a friend. Who uses it, what do they see, what must it remember?'
const LEAD = 'Solid turns a description into a complete web app: React, a server, a SQL database and the tests that prove it. It runs as it is written, and you keep the code.'

/** What a visitor sees: what Solid is, and the box everything begins in. */
export function LandingScreen() {
  const navigate = useNavigate()
  const { box, use } = usePromptBox()
  const build = (prompt: string) => {
    keepPrompt(prompt)
    void navigate({ to: '/', search: { signin: true } })
  }
  return (
    <div className="landing">
      <header className="nav">
        <Link to="/" aria-label="Solid, home">
          <Wordmark />
        </Link>
        <span className="sp" />
        <a className="n hide-m" href="#how">
          How it works
        </a>
        <a className="n hide-m" href="#examples">
          Examples
        </a>
        <Link className="btn" to="/" search={{ signin: true }}>
          Sign in
        </Link>
      </header>
      <main>
        <div className="hero">
          <div>
            <Headline />
            <p className="lead">{LEAD}</p>
            <PromptBox big ref={box} placeholder={PLACEHOLDER} onBuild={build}>
              <input type="hidden" name="signin" value="true" />
            </PromptBox>
            <p className="try">
              <span>Or start from</span>
              {EXAMPLES.slice(0, 4).map(({ title, prompt }) => (
                <a key={title} href={hrefOf(prompt)} onClick={use(prompt)}>
                  {title.toLowerCase()}
                </a>
              ))}
            </p>
          </div>
          <TurnSlip />
        </div>
        <Proofs />
        <section className="sec" id="examples">
          <h2>One sentence is enough to begin</h2>
          <p>Say what there is and what it has. The rest is a conversation: every further message changes the running app and keeps its data.</p>
          <ul className="starts">
            {EXAMPLES.map(({ title, prompt }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{prompt}</p>
                <a className="link" href={hrefOf(prompt)} onClick={use(prompt)} aria-label={`Start from ${title}`}>
                  Start from this
                </a>
              </li>
            ))}
          </ul>
        </section>
        <footer className="end">
          <Mark />
          <span>Solid, AI-powered full-stack coding</span>
        </footer>
      </main>
    </div>
  )
}

/** Its full stops are the motif: drawn, then set. */
function Headline() {
  return (
    <h1 aria-label="Say what you need. Watch it run.">
      <span className="l">
        Say what you need
        <i className="dot d" />
      </span>{' '}
      <span className="l">
        Watch it run
        <i className="dot" />
      </span>
    </h1>
  )
}

/** Without scripts an example is a link to the page with the box filled. */
function hrefOf(prompt: string): string {
  return `/?prompt=${encodeURIComponent(prompt)}`
}
