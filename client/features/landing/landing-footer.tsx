import { chooseLocale } from '#client/lib/browser/choose-locale.ts'
import { Mark } from '#client/ui/icon/logo.tsx'
import { Segment } from '#client/ui/tabs/segment.tsx'
import { useTheme } from '#client/ui/theme/use-theme.ts'
import { currentLocale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'

/** Each language by its own name. */
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
