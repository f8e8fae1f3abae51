type AvatarProps = { name: string; size?: 'small' | 'large' }

const SIZES = { small: ' sm', large: ' lg' }

/** The letters stand beside a written name; alone they say nothing to a screen reader. */
export function Avatar({ name, size }: AvatarProps) {
  return (
    // The style sheet writes the letters: as text they would belong to the name of the button around them.
    <span className={`ava${size ? SIZES[size] : ''}`} aria-hidden="true" data-initials={initialsOf(name)} />
  )
}

function initialsOf(name: string): string {
  const words = name.split(/[\s@._-]+/).filter(Boolean)
  return [words[0], words[1]].map((word) => [...(word ?? '')][0] ?? '').join('')
}
