import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { setTheme, type Theme } from './theme.ts'

export type ThemeChoice = Theme | 'system'

/** The chosen theme, which the server knows too, and how to choose another: it is applied and stored at once. */
export function useTheme(): readonly [ThemeChoice, (value: ThemeChoice) => void] {
  const { theme } = useRouteContext({ from: '__root__' })
  const [chosen, setChosen] = useState<ThemeChoice | null>(null)
  const choose = (value: ThemeChoice) => {
    setTheme(value === 'system' ? null : value)
    setChosen(value)
  }
  return [chosen ?? theme ?? 'system', choose]
}
