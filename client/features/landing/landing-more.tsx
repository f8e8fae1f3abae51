import { useLocation } from '@tanstack/react-router'
import type { MouseEvent, RefObject } from 'react'
import { formatNumber } from '#client/lib/format/format.ts'
import { withPrompt } from '#client/lib/prompt/kept-prompt.ts'
import { fillPrompt } from '#client/lib/prompt/use-prompt-box.ts'
import { Mark } from '#client/ui/icon/logo.tsx'
import { Segment } from '#client/ui/tabs/segment.tsx'
import { TemplateGallery } from '#client/ui/templates/template-gallery.tsx'
import { useTheme } from '#client/ui/theme/use-theme.ts'
import { currentLocale, LOCALE_COOKIE, LOCALE_COOKIE_S, type Locale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'
import { REF_CODE, REFERRAL } from '#shared/promo.ts'
import { EXAMPLE_WORDS, PICTURE } from './example-words.ts'
import { EXAMPLES } from './examples.ts'
import { MEASURED } from './measured.ts'
import { Prices } from './prices.tsx'
import { Proofs } from './proofs.tsx'
import { durationText } from './turn-slip.tsx'

export type LandingMoreProps = { box: RefObject<HTMLTextAreaElement | null> }

/** Nothing below the prompt box is needed to begin, so its code comes later. */
export function LandingMore({ box }: LandingMoreProps) {
  return (
    <>
      <Invitation />
      <Proofs />
      <HowItWorks />
      <Gallery box={box} />
      <div className="sec">
        <TemplateGallery />
      </div>
      <Prices />
    </>
  )
}

/** Each picture stands with the sentence it came from, and with what was measured while it did. */
function Gallery({ box }: LandingMoreProps) {
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
            <p>{EXAMPLE_WORDS[id].sentence()}</p>
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

const stepsOf = () => [
  { state: 'drawn', title: m.landing_how_drawn(), text: m.landing_how_drawn_text() },
  { state: 'hatched', title: m.landing_how_checked(), text: m.landing_how_checked_text() },
  { state: 'set', title: m.landing_how_set(), text: m.landing_how_set_text() },
]

/** Everything in Solid goes through the three states that are shown here. */
function HowItWorks() {
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

/** A visitor came through a friend's link. The server keeps the invitation until they sign up. */
function Invitation() {
  const code = useLocation({
    select: ({ search }) => String((search as Record<string, unknown>)['ref'] ?? '').toUpperCase(),
  })
  if (!REF_CODE.test(code)) return null
  const { builtCredits, paidCredits, validDays } = REFERRAL
  return (
    <aside className="invited" aria-label={m.landing_invited()}>
      <b>{m.landing_invited()}</b>
      <p>
        {m.landing_invited_text({
          built: formatNumber(builtCredits),
          paid: formatNumber(paidCredits),
          days: formatNumber(validDays),
        })}
      </p>
    </aside>
  )
}

/** Each language is called by its own name. */
const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
] as const

const themesOf = () =>
  [
    { value: 'system', label: m.landing_theme_system() },
    { value: 'light', label: m.landing_theme_light() },
    { value: 'dark', label: m.landing_theme_dark() },
  ] as const

export function LandingFooter() {
  const [theme, chooseTheme] = useTheme()
  return (
    <footer className="end" data-idle>
      <Mark />
      <span>{m.landing_footer()}</span>
      <span className="sp" />
      <Segment label={m.landing_language()} options={LANGUAGES} value={currentLocale()} onChange={chooseLocale} />
      <Segment label={m.landing_theme()} options={themesOf()} value={theme} onChange={chooseTheme} />
    </footer>
  )
}

/** The language stays in this browser; null means the browser's own. Only a browser can do so. */
function chooseLocale(locale: Locale | null): void {
  document.cookie = `${LOCALE_COOKIE}=${locale ?? ''}; path=/; max-age=${locale ? LOCALE_COOKIE_S : 0}; samesite=lax`
  location.reload()
}
