import { useState } from 'react'

/**
 * The text of a field over one that is kept elsewhere. What is typed stays until it is what is kept, however late that
 * comes. Otherwise the field shows what is kept now. `cleaned` is how a text is written when it is kept.
 */
export function useTyped(kept: string, cleaned: (text: string) => string = (text) => text) {
  const [typed, setTyped] = useState<string | null>(null)
  const [known, setKnown] = useState(kept)
  if (known !== kept) {
    setKnown(kept)
    if (typed !== null && cleaned(typed) === kept) setTyped(null)
  }
  return [typed ?? kept, (text: string) => setTyped(text === kept ? null : text)] as const
}
