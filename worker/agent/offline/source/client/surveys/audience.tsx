import type { ReactNode } from 'react'
import { SURVEYS } from '../../shared/surveys/content'
import { SignedIn } from '../accounts/signed-in'

/** Shows its content to whoever may answer: everybody, or everybody with an account. */
export function Audience({ children }: { children: () => ReactNode }) {
  return SURVEYS.isOpen ? children() : <SignedIn>{children}</SignedIn>
}
