import { m } from '#shared/messages.gen/messages.js'

const stepsOf = () => [
  { state: 'drawn', title: m.landing_how_drawn(), text: m.landing_how_drawn_text() },
  { state: 'held', title: m.landing_how_held(), text: m.landing_how_held_text() },
  { state: 'set', title: m.landing_how_set(), text: m.landing_how_set_text() },
]

/** The three states that everything in Solid goes through, and one screen that shows them. */
export function HowItWorks() {
  return (
    <>
      <section className="sec" id="how">
        <h2>{m.landing_how_title()}</h2>
        <p>{m.landing_how_text()}</p>
        <ol className="how">
          {stepsOf().map(({ state, title, text }) => (
            <li key={state}>
              <span className={`blk ${state}`} aria-hidden="true" />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="sec">
        <h2>{m.landing_screen_title()}</h2>
        <p>{m.landing_screen_text()}</p>
        <img
          className="shot"
          src="/examples/project.webp"
          width={2160}
          height={1350}
          loading="lazy"
          decoding="async"
          alt={m.landing_screen_alt()}
        />
      </section>
    </>
  )
}
