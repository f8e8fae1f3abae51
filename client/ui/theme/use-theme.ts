import { useRouteContext } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { setTheme, type Theme } from './theme.ts'

export type ThemeChoice = Theme | 'system'

/** Every place on the page follows the choice, which is applied and stored at once. */
export function useTheme(): readonly [ThemeChoice, (value: ThemeChoice) => void] {
  const { theme } = useRouteContext({ from: '__root__' })
  const chosen = useSyncExternalStore(subscribe, shown, () => theme ?? 'system')
  return [chosen, choose]
}

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

function shown(): ThemeChoice {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

function choose(value: ThemeChoice): void {
  setTheme(value === 'system' ? null : value)
}
