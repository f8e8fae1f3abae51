export type ButtonLook = { tone?: 'primary' | 'accent' | 'quiet' | 'danger'; size?: 'small' | 'large'; icon?: boolean }

const TONES = { primary: ' pri', accent: ' acc', quiet: ' quiet', danger: ' danger' }
const SIZES = { small: ' sm', large: ' lg' }

/** The classes of a button, for links that look like one. */
export function buttonClass({ tone, size, icon = false }: ButtonLook = {}): string {
  return `btn${tone ? TONES[tone] : ''}${size ? SIZES[size] : ''}${icon ? ' icon' : ''}`
}
