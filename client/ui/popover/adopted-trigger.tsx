import { useImperativeHandle, type Ref, type RefObject } from 'react'

type AdoptedTriggerProps = { element: RefObject<HTMLButtonElement | null>; forwardedRef: Ref<HTMLElement> | undefined }

/**
 * A Base UI trigger takes our button, which the server has rendered, instead of an element of its own.
 * Otherwise a press on the button would close the popup as one beside it, and the click would reopen it.
 */
export function AdoptedTrigger({ element, forwardedRef }: AdoptedTriggerProps) {
  useImperativeHandle(forwardedRef, () => element.current!, [element])
  return null
}
