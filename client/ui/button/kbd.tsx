/** A key, as a hint to the eye: screen readers hear the control's own name. */
export function Kbd({ children }: { children: string }) {
  return <kbd aria-hidden="true">{children}</kbd>
}
