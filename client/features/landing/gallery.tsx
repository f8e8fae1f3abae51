import type { MouseEvent } from 'react'
import { fillPrompt } from '#client/lib/prompt/use-prompt-box.ts'
import { m } from '#shared/messages.gen/messages.js'
import { EXAMPLE_WORDS } from './example-words.ts'
import { EXAMPLES, PICTURE } from './examples.ts'
import { durationText } from './figure-text.ts'
import type { LandingMoreProps } from './landing-more.tsx'
import { MEASURED } from './measured.ts'
import { withPrompt } from './with-prompt.ts'

/** Apps to begin from: the picture of each, the sentence it came from, and what was measured while it did. */
export function Gallery({ box }: LandingMoreProps) {
  const use = (prompt: string) => (event: MouseEvent) => {
    event.preventDefault()
    fillPrompt(box.current, prompt)
  }
  return (
    <section className="sec" id="examples">
      <h2>{m.landing_examples_title()}</h2>
      <p>{m.landing_examples_text()}</p>
      <ul className="gal">
        {EXAMPLES.map(({ id, prompt }) => (
          <li key={id}>
            <img
              src={`/examples/${id}.webp`}
              {...PICTURE}
              loading="lazy"
              decoding="async"
              alt={EXAMPLE_WORDS[id].alt()}
            />
            <h3>{EXAMPLE_WORDS[id].title()}</h3>
            <p lang="en">{prompt}</p>
            <p className="m num">
              <span>{m.landing_example_answered({ time: durationText(MEASURED.examples[id].answeredMs) })}</span>
              <span>{m.landing_example_promises({ count: MEASURED.examples[id].promisesKept })}</span>
            </p>
            <a className="link" href={withPrompt(prompt)} onClick={use(prompt)}>
              {m.landing_start_from_this()}
              <span className="vh">: {EXAMPLE_WORDS[id].title()}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="fine">{m.landing_examples_how()}</p>
    </section>
  )
}
