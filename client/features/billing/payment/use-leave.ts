import { useEffect, useState } from 'react'

/** Goes to a page elsewhere. Who comes back by the browser's own button finds the page as it was left, and must not find it busy. */
export function useLeave() {
  const [isLeaving, setIsLeaving] = useState(false)
  useEffect(() => {
    const returned = () => setIsLeaving(false)
    addEventListener('pageshow', returned)
    return () => removeEventListener('pageshow', returned)
  }, [])
  const leave = (url: string) => {
    setIsLeaving(true)
    location.assign(url)
  }
  return { isLeaving, leave }
}
