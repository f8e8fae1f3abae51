import { useIsMounted } from '#client/lib/browser/use-is-mounted.ts'

/** Keys as a hint to the eye; `Mod` is the one that commands use on this system, which the server does not know. */
export function Keys({ keys }: { keys: string[] }) {
  const isMac = useIsMounted() && /Mac|iP/.test(navigator.platform)
  return (
    <span className="keys" aria-hidden="true">
      {keys.map((key) => (
        // The style sheet writes them: as text they would belong to the name of the button they stand on.
        <kbd key={key} data-key={key === 'Mod' ? (isMac ? '⌘' : 'Ctrl') : key} />
      ))}
    </span>
  )
}

/** A key, as a hint to the eye: screen readers hear the control's own name. */
export function Kbd({ children }: { children: string }) {
  return <kbd aria-hidden="true">{children}</kbd>
}
