import { useIsMounted } from '#client/lib/browser/use-is-mounted.ts'

/** The keys are a hint to the eye. The server does not know which key `Mod` is on this system. */
export function Keys({ keys }: { keys: string[] }) {
  const isMac = useIsMounted() && /Mac|iP/.test(navigator.platform)
  return (
    <span className="keys" aria-hidden="true">
      {keys.map((key) => (
        // The style sheet writes the keys: as text they would belong to the name of the button around them.
        <kbd key={key} data-key={key === 'Mod' ? (isMac ? '⌘' : 'Ctrl') : key} />
      ))}
    </span>
  )
}

/** The key is a hint to the eye: screen readers hear the control's own name. */
export function Kbd({ children }: { children: string }) {
  return <kbd aria-hidden="true">{children}</kbd>
}
