import { Link, useNavigate } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { keepPrompt, withPrompt } from '#client/lib/prompt/kept-prompt.ts'
import { usePromptBox } from '#client/lib/prompt/use-prompt-box.ts'
import { PromptBox } from '#client/ui/form/prompt-box.tsx'
import { Wordmark } from '#client/ui/icon/logo.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { EXAMPLES, STARTS } from './examples.ts'
import type { LandingMoreProps } from './landing-more.tsx'
import { TurnSlip } from './turn-slip.tsx'

const promptOf = (id: string) => EXAMPLES.find((example) => example.id === id)!.prompt

/** `More` and `Footer` come from `landing-more.tsx`, because their code may come later. */
type LandingScreenProps = { quote: ReactNode; More: ComponentType<LandingMoreProps>; Footer: ComponentType }

export function LandingScreen({ quote, More, Footer }: LandingScreenProps) {
  const navigate = useNavigate()
  const { box, use } = usePromptBox()
  const build = (prompt: string) => {
    keepPrompt(prompt)
    void navigate({ to: '/', search: { signin: true } })
  }
  return (
    <div className="landing">
      <Top />
      <main>
        <div className="hero">
          <div>
            <Headline />
            <p className="lead">{m.landing_description()}</p>
            <PromptBox big ref={box} placeholder={m.landing_placeholder()} onBuild={build} quote={quote}>
              <input type="hidden" name="signin" value="true" />
            </PromptBox>
            <p className="try">
              <span>{m.landing_start_from()}</span>
              {STARTS.map(([id, words]) => (
                <a key={id} href={withPrompt(promptOf(id))} onClick={use(promptOf(id))}>
                  {words()}
                </a>
              ))}
            </p>
          </div>
          <TurnSlip />
        </div>
        <More box={box} />
      </main>
      <Footer />
    </div>
  )
}

function Top() {
  return (
    <header className="nav">
      <Link to="/" aria-label={m.landing_home()}>
        <Wordmark />
      </Link>
      <span className="sp" />
      <a className="n hide-m" href="#how">
        {m.landing_nav_how()}
      </a>
      <a className="n hide-m" href="#examples">
        {m.landing_nav_examples()}
      </a>
      <a className="n hide-m" href="#price">
        {m.landing_nav_prices()}
      </a>
      <Link className="btn" to="/" search={{ signin: true }}>
        {m.landing_sign_in()}
      </Link>
    </header>
  )
}

/** The full stops show the motif: drawn, then set. */
function Headline() {
  return (
    <h1 aria-label={`${m.landing_headline_say()}. ${m.landing_headline_watch()}.`}>
      <span className="l">
        {m.landing_headline_say()}
        <i className="dot d" />
      </span>{' '}
      <span className="l">
        {m.landing_headline_watch()}
        <i className="dot" />
      </span>
    </h1>
  )
}
