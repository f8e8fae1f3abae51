import { useImperativeHandle, type Ref, type RefObject } from 'react'

type AdoptedTriggerProps = { element: RefObject<HTMLButtonElement | null>; forwardedRef: Ref<HTMLElement> | undefined }

/**
 * Gives a Base UI trigger our own button, which the server has rendered, instead of an element of its own. Without it the
 * popup would take a press on the button for one beside it, close, and be opened again by the click.
 */
export function AdoptedTrigger({ element, forwardedRef }: AdoptedTriggerProps) {
  useImperativeHandle(forwardedRef, () => element.current!, [element])
  return null
}
